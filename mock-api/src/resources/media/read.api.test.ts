import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { contract } from 'shared-kit/contract';
import type * as HttpServer from 'shared-kit/server';
import type { BlobStore, OpenBlob } from '../../media/blob-store';
import { dataUrl } from '../../testing/files';
import { startTestApi, type TestApi } from '../../testing/start-test-api';

interface CountedThrottle {
  bytesPerSecond: number;
  bytes: number;
}

/** The throttles that the API has created, with the bytes that wait for them as well. */
jest.mock('shared-kit/server', () => {
  const actual = jest.requireActual<typeof HttpServer>('shared-kit/server');
  const throttles: CountedThrottle[] = [];
  const createByteThrottle: typeof actual.createByteThrottle = (options) => {
    const throttle = actual.createByteThrottle(options);
    const counted = { ...options, bytes: 0 };
    throttles.push(counted);
    return (bytes, go) => {
      counted.bytes += bytes;
      throttle(bytes, go);
    };
  };
  return { ...actual, createByteThrottle, throttles };
});
const { throttles } = jest.requireMock<{ throttles: CountedThrottle[] }>('shared-kit/server');

const SIZE = 40_000_000;
const FILE_TYPE = 'application/zip';

let api: TestApi;
let opened: OpenBlob[];
let openRead: BlobStore['openRead'] | null;

const observe = (blobs: BlobStore): BlobStore => ({
  ...blobs,
  openRead: async (key) => {
    const file = await (openRead ?? blobs.openRead)(key);
    if (file !== null) opened.push(file);
    return file;
  },
});

beforeAll(async () => {
  api = await startTestApi({
    wrapBlobs: observe,
    connectionLimits: { stallTimeoutMs: 500, checkIntervalMs: 50 },
  });
});
afterAll(() => api.close());
beforeEach(() => {
  opened = [];
  openRead = null;
});

const put = (bytes: Buffer) => api.media.put(api.db, { bytes, type: FILE_TYPE });

/** A file whose reading fails after some of it. */
const failing = (piece: Buffer | null): OpenBlob => ({
  size: SIZE,
  stream: Readable.from(
    (async function* pieces() {
      if (piece !== null) yield piece;
      throw new Error('The disk is broken.');
    })(),
  ),
});

async function isClosed(file: OpenBlob | undefined): Promise<boolean> {
  if (file === undefined) return false;
  // `once` would reject: a file that is not read to its end closes with an error.
  if (!file.stream.closed) await new Promise((resolve) => file.stream.once('close', resolve));
  return file.stream.closed;
}

test('sends a large file piece by piece, with its length', async () => {
  const bytes = Buffer.alloc(SIZE, 'sheet');
  const response = await fetch(`${api.url}/api/media/${await put(bytes)}`);
  expect(response.headers.get('content-length')).toBe(String(SIZE));
  expect(response.headers.get('transfer-encoding')).toBeNull();
  const received = Buffer.from(await response.arrayBuffer());
  expect(received.equals(bytes)).toBe(true);
  expect(opened).toHaveLength(1);
  expect(await isClosed(opened[0])).toBe(true);
});

test('sends large files to all clients together at a bounded speed', async () => {
  const url = `${api.url}/api/media/${await put(Buffer.alloc(SIZE, 's'))}`;
  for (const throttle of throttles) throttle.bytes = 0;
  const bodies = await Promise.all(
    Array.from({ length: 5 }, async () => (await fetch(url)).arrayBuffer()),
  );
  expect(bodies.map(({ byteLength }) => byteLength)).toEqual(bodies.map(() => SIZE));
  // What a throttle does with the bytes is tested where it is.
  expect(throttles).toEqual([{ bytesPerSecond: 100_000_000, bytes: 5 * SIZE }]);
});

test('closes the file of a client that does not read, without having read all of it', async () => {
  const path = `/api/media/${await put(Buffer.alloc(SIZE, 'x'))}`;
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await once(socket, 'readable');
  const [file] = opened;
  if (file === undefined) throw new Error('No file was opened.');
  let read = 0;
  file.stream.on('data', (piece: Buffer) => (read += piece.length));
  expect(await isClosed(file)).toBe(true);
  expect(read).toBeLessThan(SIZE);
  expect(file.stream.readableEnded).toBe(false);
  socket.destroy();
});

test('HEAD has the headers of the file and reads none of it', async () => {
  const path = `/api/media/${await put(Buffer.alloc(SIZE, 'h'))}`;
  const { status, headers } = await fetch(api.url + path, { method: 'HEAD' });
  expect(status).toBe(200);
  expect(headers.get('content-length')).toBe(String(SIZE));
  expect(headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
  expect(opened[0]?.stream.readableEnded).toBe(false);
  expect(opened[0]?.stream.destroyed).toBe(true);
});

test('a file whose bytes are gone is a 404 that nobody keeps', async () => {
  const hash = await put(Buffer.from('gone'));
  await api.media.remove(hash);
  const { status, headers } = await fetch(`${api.url}/api/media/${hash}`);
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
    404,
    'no-store',
    null,
  ]);
});

test('a store that cannot be reached is a 503 that nobody keeps', async () => {
  const hash = await put(Buffer.from('away'));
  openRead = () => Promise.reject(new Error('The bucket is away.'));
  const response = await fetch(`${api.url}/api/media/${hash}`);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    code: 'unavailable',
    message: 'Files are not available right now. Please try again in a moment.',
  });
});

test('cuts the connection if reading fails after the first piece', async () => {
  const hash = await put(Buffer.from('broken'));
  openRead = async () => failing(Buffer.alloc(100_000));
  const response = await fetch(`${api.url}/api/media/${hash}`);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test('sends the file of a template piece by piece', async () => {
  const keeper = await api.member('admin');
  const bytes = Buffer.alloc(5_000_000, 'a,b\n');
  const file = { name: 'plan.csv', dataUrl: dataUrl(bytes) };
  const body = { title: 'Plan', status: 'published' as const, file };
  const template = await api.request(contract.adminTemplates.create, { body }, keeper);
  const response = await fetch(api.url + template.fileUrl);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(opened[0]?.stream.readableEnded).toBe(false);
  if (response.body === null) throw new Error('There is no body.');
  expect((await buffer(response.body)).equals(bytes)).toBe(true);
  expect(await isClosed(opened[0])).toBe(true);
});
