import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_CONNECTION_LIMITS, limitConnections } from 'shared-kit/server';
import { createApiAnswers } from './cache/response-cache';
import { apiProxy } from './api-proxy';
import type { ApiRequestLimits } from './upstream';
import { REGISTRY } from './fake-site.testing';
import { toPublicRegistry } from './registry-file';

const LARGE = Buffer.alloc(20_000_000, 'x');
const LIMITS: ApiRequestLimits = { perNetwork: 20, uploadsPerNetwork: 5, uploads: 8 };

let api: FastifyInstance;
let edge: FastifyInstance;
let origin: string;
let requestsAtApi: string[];
let sockets: Socket[];

beforeEach(async () => {
  requestsAtApi = [];
  sockets = [];
  api = Fastify({ bodyLimit: 1_000_000 });
  api.addHook('onRequest', async ({ url }) => void requestsAtApi.push(url));
  api.get('/api/health', () => ({ status: 'ok' }));
  api.get('/api/large', () => LARGE);
  api.post('/api/upload', ({ body }) => ({ bytes: JSON.stringify(body).length }));
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  edge = Fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  limitConnections(edge.server, {
    ...DEFAULT_CONNECTION_LIMITS,
    stallTimeoutMs: 400,
    checkIntervalMs: 20,
    maxPerNetwork: 50,
  });
  const contentVersion = { current: () => null, observe: () => {}, stop: () => {} };
  await edge.register(apiProxy, {
    apiUrl,
    registry: async () => toPublicRegistry(REGISTRY),
    answers: createApiAnswers(contentVersion, 1_000_000),
    limits: LIMITS,
    log: () => {},
  });
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await edge.close();
  await api.close();
});

/** Opens a connection that sends these lines and reads nothing until it is told to. */
async function openConnection(lines: string[]): Promise<Socket> {
  const { port } = edge.server.address() as AddressInfo; // It listens on a port.
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  // A connection that is refused closes with or without an error.
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

const upload = (bytes: number) => [
  'POST /api/upload HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  `content-length: ${bytes}`,
];

const isClosed = async (socket: Socket) => {
  if (!socket.closed) await new Promise((resolve) => socket.resume().once('close', resolve));
  return socket.closed;
};

test('a body that makes no progress ends, a byte at a time or none', async () => {
  const silent = await openConnection(upload(100_000));
  const slow = await openConnection(upload(100_000));
  const bytes = setInterval(() => slow.write('"'), 30);
  expect(await Promise.all([silent, slow].map(isClosed))).toEqual([true, true]);
  clearInterval(bytes);
});

test('a body that is slow but steady arrives', async () => {
  const text = JSON.stringify('x'.repeat(60_000));
  const socket = await openConnection(upload(text.length));
  let sent = 0;
  const parts = setInterval(() => {
    socket.write(text.slice(sent, sent + 5_000));
    sent += 5_000;
    if (sent >= text.length) clearInterval(parts);
  }, 60);
  // A pause of this process, in which nothing arrives, is not the client's.
  const pause = new Int32Array(new SharedArrayBuffer(4));
  setTimeout(() => Atomics.wait(pause, 0, 0, 600), 200);
  const [response] = await once(socket, 'data');
  expect(String(response)).toContain('200 OK');
});

test('a response that nobody reads is cut', async () => {
  const socket = await openConnection(['GET /api/large HTTP/1.1', 'host: localhost']);
  const [connection] = await once(edge.server, 'request').then(([request]) => [request.socket]);
  await once(connection, 'close');
  expect(await isClosed(socket)).toBe(true);
});

test('slow bodies do not reach the API, and health and reads do not wait for them', async () => {
  await Promise.all(Array.from({ length: 15 }, () => openConnection(upload(1_000))));
  const statuses = await Promise.all(
    ['/api/health', '/api/large'].map(async (path) => (await fetch(origin + path)).status),
  );
  expect(statuses).toEqual([200, 200]);
  expect(requestsAtApi.toSorted()).toEqual(['/api/health', '/api/large']);
});

test('a visitor has a bounded number of requests and uploads; others and health go on', async () => {
  const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const post = (bytes: number) => [...upload(bytes), 'x-forwarded-for: 2001:db8::1'];
  await Promise.all(Array.from({ length: 5 }, () => openConnection(post(100_000))));
  const refused = await openConnection(post(100_000));
  expect(String((await once(refused, 'data'))[0])).toMatch(/429 Too Many[^]*retry-after: 2/);
  await Promise.all(Array.from({ length: 15 }, () => openConnection(post(1_000))));
  // The same network, of which the visitor may use any address.
  const same = await fetch(`${origin}/api/large`, forwarded('2001:db8::2'));
  expect([same.status, await same.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'rate_limited' }),
  ]);
  expect((await fetch(`${origin}/api/large`, forwarded('2001:db8:1::1'))).status).toBe(200);
  expect((await fetch(`${origin}/api/health`, forwarded('2001:db8::1'))).status).toBe(200);
});

test('a request that has ended makes room', async () => {
  for (let round = 0; round < LIMITS.perNetwork + 1; round += 1) {
    const response = await fetch(`${origin}/api/health?round=${round}`);
    expect(response.status).toBe(200);
    const stored = await fetch(`${origin}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(70_000)),
    });
    expect(stored.status).toBe(200);
  }
});

test('requests that wait for one another on a connection make room when it ends', async () => {
  const lines = ['GET /api/large HTTP/1.1', 'host: localhost'].join('\r\n');
  const socket = await openConnection(Array<string>(LIMITS.perNetwork).fill(`${lines}\r\n`));
  while (requestsAtApi.length < LIMITS.perNetwork) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await fetch(`${origin}/api/large`)).status).toBe(429);
  socket.destroy();
  const deadline = Date.now() + 5_000;
  let status = 429;
  while (status === 429 && Date.now() < deadline) {
    const response = await fetch(`${origin}/api/upload?probe`);
    await response.arrayBuffer();
    ({ status } = response);
  }
  const all = await Promise.all(
    Array.from(
      { length: LIMITS.perNetwork },
      async () => (await fetch(`${origin}/api/large`)).status,
    ),
  );
  expect(new Set(all)).toEqual(new Set([200]));
});

test('more connections than a client may have are closed at once', async () => {
  const opened = await Promise.all(
    Array.from({ length: 60 }, () => openConnection(['GET /api/health HTTP/1.1', 'host: a'])),
  );
  await Promise.race(opened.map(isClosed));
  expect(opened.filter(({ closed }) => closed).length).toBeGreaterThan(0);
});
