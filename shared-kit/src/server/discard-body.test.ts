import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { DEFAULT_CONNECTION_LIMITS, limitConnections } from './connections';
import { discardBody } from './discard-body';
import type * as ThrottleModule from './byte-throttle';
import type { ByteThrottle } from './byte-throttle';

interface CountedThrottle {
  bytesPerSecond: number;
  bytes: number;
}

/** The throttles that have been created, with the bytes that waited for them. */
jest.mock('./byte-throttle', () => {
  const actual = jest.requireActual<typeof ThrottleModule>('./byte-throttle');
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
  return { createByteThrottle, throttles };
});
const { throttles } = jest.requireMock<{ throttles: CountedThrottle[] }>('./byte-throttle');

const MEGABYTE = 1_000_000;

let server: Server;
let port: number;
let agents: Agent[];
/** Settle when the server has read a request or lost its connection. */
let closed: Promise<IncomingMessage>[];
let handle: (request: IncomingMessage, response: ServerResponse) => void;

const refuse = (_: IncomingMessage, response: ServerResponse) => response.writeHead(413).end('No.');

beforeEach(async () => {
  agents = [];
  closed = [];
  handle = refuse;
  server = createServer((request, response) => {
    closed.push(once(request, 'close').then(() => request));
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object while it listens.
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const agent of agents) agent.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A client with one connection. */
function createClient(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

const post = (agent: Agent, bytes: number, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method: 'POST', agent, headers };
    sendRequest(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(Buffer.alloc(bytes, 'x'));
  });

/** How many connections the requests so far came on, once all of them are read. */
const countConnections = async () =>
  new Set((await Promise.all(closed)).map(({ socket }) => socket)).size;

test('many bodies that nobody wants are read at a bounded speed, and all clients are answered', async () => {
  limitConnections(server, DEFAULT_CONNECTION_LIMITS);
  const clients = Array.from({ length: 8 }, createClient);
  const statuses = await Promise.all(clients.map((agent) => post(agent, 8 * MEGABYTE)));
  expect(statuses).toEqual(clients.map(() => 413));
  const requests = await Promise.all(closed);
  // What a throttle does with the bytes is tested where it is.
  expect(throttles).toEqual([{ bytesPerSecond: 96_000_000, bytes: 64 * MEGABYTE }]);
  expect(requests.every(({ complete }) => complete)).toBe(true);
  expect(requests.every(({ socket }) => socket.bytesRead > 8 * MEGABYTE)).toBe(true);
  const later = await Promise.all(clients.map((agent) => post(agent, 10)));
  expect(later).toEqual(clients.map(() => 413));
  expect(await countConnections()).toBe(clients.length);
});

test('a client that waits for 100 Continue is answered, too', async () => {
  limitConnections(server, DEFAULT_CONNECTION_LIMITS);
  const agent = createClient();
  expect(await post(agent, MEGABYTE, { expect: '100-continue' })).toBe(413);
  expect((await closed[0])?.complete).toBe(true);
  expect(await post(agent, 10)).toBe(413);
  expect(await countConnections()).toBe(1);
});

/** Responds when the first bytes have arrived; resolves with the request when it has closed. */
async function refuseWhileReading(read: (request: IncomingMessage) => void) {
  limitConnections(server, DEFAULT_CONNECTION_LIMITS);
  handle = (request, response) => {
    read(request);
    setImmediate(() => refuse(request, response));
  };
  expect(await post(createClient(), 2 * MEGABYTE)).toBe(413);
  return closed[0];
}

test.each<[string, (request: IncomingMessage) => unknown]>([
  ['has paused it', (request) => request.on('data', () => request.pause())],
  ['asks for each piece', (request) => request.on('readable', () => {})],
])('a body is read to its end although its reader %s', async (_, read) => {
  expect(await refuseWhileReading(read)).toMatchObject({ complete: true });
});

test('a stream that a body is piped to does not end as if it had all of it', async () => {
  const file = new Writable({ write() {} });
  expect(await refuseWhileReading((request) => request.pipe(file))).toMatchObject({
    complete: true,
  });
  expect(file.writableEnded).toBe(false);
});

test('waits as the throttle says after each piece', async () => {
  let bytes = 0;
  const throttle: ByteThrottle = (count, go) => {
    bytes += count;
    setImmediate(go);
  };
  handle = (request, response) => {
    response.once('prefinish', () => discardBody(request, { throttle, timeoutMs: 60_000 }));
    refuse(request, response);
  };
  await post(createClient(), 2 * MEGABYTE);
  await Promise.all(closed);
  expect(bytes).toBe(2 * MEGABYTE);
});

test('a client that stops sending is cut', async () => {
  handle = (request, response) => {
    response.once('prefinish', () =>
      discardBody(request, { throttle: (_, go) => go(), timeoutMs: 50 }),
    );
    refuse(request, response);
  };
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nsome');
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1.1 413 /);
  await once(socket, 'close');
  expect((await closed[0])?.complete).toBe(false);
});
