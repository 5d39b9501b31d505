import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const MEGABYTE = 1024 * 1024;

let api: TestApi;
let sockets: Socket[];
beforeAll(async () => {
  api = await startTestApi({
    connectionLimits: { stallTimeoutMs: 1_000, checkIntervalMs: 50 },
    bodyBudget: { processBytes: 36 * MEGABYTE, networkBytes: 34 * MEGABYTE },
  });
});
afterAll(() => api.close());
beforeEach(() => (sockets = []));
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

async function openConnection(...lines: string[]): Promise<Socket> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write([...lines, 'host: localhost', '', ''].join('\r\n'));
  return socket;
}

const submission = (size: string, address: string) => [
  'POST /api/community-submissions HTTP/1.1',
  'content-type: application/json',
  `x-forwarded-for: ${address}`,
  size,
];

const ofLength = (megabytes: number) => `content-length: ${megabytes * MEGABYTE}`;

const readResponse = async (socket: Socket) => String((await once(socket, 'data'))[0]);

/** Sends as fast as the server reads; resolves with the response, which comes before the end. */
async function sendEndlessly(socket: Socket, chunk: Buffer): Promise<string> {
  const response = readResponse(socket);
  for (let sent = 0; sent < 200 && socket.bytesRead === 0; sent += 1) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), response]);
  }
  return response;
}

test.each([30, 60])('a body of %i MB is too large, as its length says', async (megabytes) => {
  const size = ofLength(megabytes);
  const socket = await openConnection(...submission(size, '192.0.2.1'));
  const response = await sendEndlessly(socket, Buffer.alloc(MEGABYTE, ' '));
  expect(response).toMatch(/^HTTP\/1.1 413 [^]*"code":"too_large"/);
});

test('so is one that does not say its length', async () => {
  const socket = await openConnection(...submission('transfer-encoding: chunked', '192.0.2.2'));
  const part = Buffer.concat([
    Buffer.from(`${MEGABYTE.toString(16)}\r\n`),
    Buffer.alloc(MEGABYTE, ' '),
    Buffer.from('\r\n'),
  ]);
  expect(await sendEndlessly(socket, part)).toMatch(/^HTTP\/1.1 413 /);
});

test('large bodies are refused before they are read while others take the memory for them', async () => {
  // Each says that it is large, and sends nothing yet.
  const first = await openConnection(...submission(ofLength(20), '192.0.2.3'));
  const same = await openConnection(...submission(ofLength(20), '192.0.2.3'));
  expect(await readResponse(same)).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 2/i);
  const other = await openConnection(...submission(ofLength(20), '192.0.2.4'));
  expect(await readResponse(other)).toMatch(/^HTTP\/1.1 503 [^]*retry-after: \d/i);
  const small = await openConnection(...submission('content-length: 2', '192.0.2.4'));
  small.write('{}');
  expect(await readResponse(small)).toMatch(/^HTTP\/1.1 400 /);

  // It makes no progress, so it ends and makes room.
  if (!first.closed) await once(first.resume(), 'close');
  const later = await openConnection(...submission(ofLength(20), '192.0.2.4'));
  const end = `${' '.repeat(20 * MEGABYTE - 2)}{}`;
  later.write(end);
  expect(await readResponse(later)).toMatch(/^HTTP\/1.1 400 /);
});
