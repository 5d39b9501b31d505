import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fakeIntervals, skipTime } from '../testing/fake-timers';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const MEGABYTE = 1024 * 1024;
const STALL_MS = 1_000;

let api: TestApi;
let sockets: Socket[];
// One for each test: turns and memory are given back only after the responses that a test has read.
beforeEach(async () => {
  sockets = [];
  // Bodies stall when the test says so: it holds memory for as long as it needs to.
  fakeIntervals();
  api = await startTestApi({
    connectionLimits: { stallTimeoutMs: STALL_MS, checkIntervalMs: 50 },
    bodyBudget: { processBytes: 36 * MEGABYTE, networkBytes: 34 * MEGABYTE },
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await api.close();
  jest.useRealTimers();
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

/**
 * A body that is announced and not sent, once memory is reserved for it. Two are announced, in
 * whichever order the server comes to them: one client may have only one of them.
 */
async function holdMemory(address: string): Promise<Socket> {
  const announce = () => openConnection(...submission(ofLength(20), address));
  const [one, other] = [await announce(), await announce()];
  const refused = await Promise.race(
    [one, other].map(async (socket) => ({ socket, response: await readResponse(socket) })),
  );
  expect(refused.response).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 2/i);
  return refused.socket === one ? other : one;
}

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
  const first = await holdMemory('192.0.2.3');
  const other = await openConnection(...submission(ofLength(20), '192.0.2.4'));
  expect(await readResponse(other)).toMatch(/^HTTP\/1.1 503 [^]*retry-after: \d/i);
  const small = await openConnection(...submission('content-length: 2', '192.0.2.4'));
  small.write('{}');
  expect(await readResponse(small)).toMatch(/^HTTP\/1.1 400 /);

  // It makes no progress, so it ends and makes room.
  jest.advanceTimersByTime(STALL_MS);
  if (!first.closed) await once(first.resume(), 'close');
  const later = await openConnection(...submission(ofLength(20), '192.0.2.4'));
  const end = `${' '.repeat(20 * MEGABYTE - 2)}{}`;
  later.write(end);
  expect(await readResponse(later)).toMatch(/^HTTP\/1.1 400 /);
});

/** Sends one body after the other until none is refused: the test's own time limit ends it. */
async function findRoomFor(megabytes: number, address: string): Promise<void> {
  for (;;) {
    const socket = await openConnection(...submission(ofLength(megabytes), address));
    socket.write(`${' '.repeat(megabytes * MEGABYTE - 2)}{}`);
    const response = await readResponse(socket);
    if (response.startsWith('HTTP/1.1 400 ')) return;
    expect(response).toMatch(/^HTTP\/1.1 (429|503) /);
    socket.destroy();
  }
}

const findRoom = (address: string) => findRoomFor(20, address);

test('whoever was refused first is served first, except that small bodies need only room', async () => {
  const holder = await holdMemory('192.0.5.1');
  const announce = async (megabytes: number, address: string) => {
    const socket = await openConnection(...submission(ofLength(megabytes), address));
    return { socket, status: readResponse(socket).then((text) => text.slice(9, 12)) };
  };
  expect(await (await announce(20, '192.0.5.2')).status).toBe('503');
  expect(await (await announce(20, '192.0.5.3')).status).toBe('503');
  holder.destroy();
  await findRoomFor(2, '192.0.5.3');
  expect(await (await announce(20, '192.0.5.3')).status).toBe('503');
  await findRoom('192.0.5.2');
  await findRoom('192.0.5.3');
});

test('a client that leaves while its permission is checked takes no memory from others', async () => {
  for (let number = 1; number <= 6; number += 1) {
    const left = await openConnection(...submission(ofLength(20), `192.0.3.${number}`));
    await new Promise((resolve) => setImmediate(resolve));
    left.destroy();
    await once(left, 'close');
  }
  await findRoom('192.0.3.99');
  expect(await (await fetch(`${api.url}/api/health`)).json()).toEqual({ status: 'ok' });
});

test('a body that arrives slowly gives way to others, however steadily it does', async () => {
  const slow = await holdMemory('192.0.4.1');
  const response = readResponse(slow);
  // 32 KB in each of ten seconds, which is half of the speed that it must have.
  slow.write(' '.repeat(320 * 1024));
  skipTime(10_000);
  await findRoom('192.0.4.2');
  expect(await response).toMatch(/^HTTP\/1.1 400 [^]*The request is incomplete/);
});
