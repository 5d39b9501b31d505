import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { LIVE_PROXY_LIMITS, liveProxy, type LiveProxyLimits } from './live-proxy';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

let api: Server;
let edge: FastifyInstance;
let origin: string;
let exchanges: Exchange[];
let onExchange: () => void;
let opened: IncomingMessage[];

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function start(limits: Partial<LiveProxyLimits> = {}) {
  exchanges = [];
  opened = [];
  onExchange = () => {};
  api = createServer((request, response) => {
    exchanges.push({ request, response });
    onExchange();
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  edge = Fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  await edge.register(liveProxy, {
    apiUrl: `http://127.0.0.1:${portOf(api)}`,
    credentials: {},
    limits: { ...LIVE_PROXY_LIMITS, ...limits },
    log: () => {},
  });
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  for (const message of opened) message.destroy();
  await edge.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

async function nextExchange(count: number): Promise<Exchange> {
  while (exchanges.length < count) await new Promise<void>((resolve) => (onExchange = resolve));
  const exchange = exchanges[count - 1];
  if (exchange === undefined) throw new Error('The API was not asked.');
  return exchange;
}

const beginStream = (response: ServerResponse) => {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-secret': 'of the API',
  });
  response.write('event: hello\n\n');
};

/** Opens a stream at the edge, which the API begins. */
async function openStream(headers: Record<string, string> = {}) {
  const count = exchanges.length + 1;
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api/live?ticket=one`, { headers, agent: false }, resolve).on('error', reject);
  });
  const exchange = await nextExchange(count);
  beginStream(exchange.response);
  const message = await answered;
  message.on('error', () => {});
  opened.push(message);
  return { message, ...exchange };
}

const ask = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}/api/live?ticket=one`, { headers });
  return [response.status, response.headers.get('retry-after')];
};

test('events are passed on as they come, neither compressed nor kept', async () => {
  await start();
  const { message, request, response } = await openStream({ 'accept-encoding': 'gzip, br' });
  expect(request.url).toBe('/api/live?ticket=one');
  expect(request.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  expect(request.headers['accept-encoding']).toBeUndefined();
  expect(message.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  });
  expect(message.headers).not.toHaveProperty('x-secret');
  expect(message.headers).not.toHaveProperty('content-encoding');
  expect(String((await once(message, 'data'))[0])).toBe('event: hello\n\n');
  response.write('event: thread\n\n');
  expect(String((await once(message, 'data'))[0])).toBe('event: thread\n\n');
  response.end();
  await once(message.resume(), 'close');
});

test('a visitor who asks for a whole address gets the stream of the API, not one of another server', async () => {
  await start();
  const asked: IncomingMessage[] = [];
  const other = createServer((request, response) => {
    asked.push(request);
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const visitor = connect(portOf(edge.server), '127.0.0.1');
  const address = `http://127.0.0.1:${portOf(other)}/api/live?ticket=one`;
  visitor.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  visitor.resume();
  const closed = once(visitor, 'close');
  onExchange = () => exchanges.at(-1)?.response.writeHead(401).end();
  await closed;
  await new Promise((resolve) => other.close(resolve));
  expect(asked).toEqual([]);
  expect(exchanges.map(({ request }) => request.url)).toEqual(['/api/live?ticket=one']);
});

test('a visitor who leaves ends the stream at the API, before or after it has begun', async () => {
  await start();
  const { message, response } = await openStream();
  message.destroy();
  await once(response, 'close');
  expect(response.destroyed).toBe(true);
  const early = connect(portOf(edge.server), '127.0.0.1');
  early.write('GET /api/live?ticket=two HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const second = await nextExchange(2);
  early.destroy();
  await once(second.response, 'close');
});

test('requests that wait for one another on a connection end with it, and make room', async () => {
  await start({ perNetwork: 3 });
  const visitor = connect(portOf(edge.server), '127.0.0.1');
  visitor.on('error', () => {});
  visitor.write('GET /api/live?ticket=one HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3));
  const { response: last } = await nextExchange(3);
  for (const { response } of exchanges) beginStream(response);
  expect(await ask()).toEqual([429, '60']);
  const closed = exchanges.map(({ response }) => once(response, 'close'));
  visitor.destroy();
  await Promise.all(closed);
  expect(last.destroyed).toBe(true);
  for (let count = 1; count <= 3; count += 1) await openStream();
});

test('a visitor who reads nothing is cut off, and so is the API', async () => {
  await start();
  const { message, response } = await openStream();
  message.pause();
  while (!response.destroyed) {
    response.write(`: ${'x'.repeat(16_000)}\n\n`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await once(message.resume(), 'close');
  expect(response.destroyed).toBe(true);
});

test('what a request pretends to send is not waited for', async () => {
  await start();
  const { request } = await openStream({ 'content-length': '1000', expect: '100-continue' });
  expect(request.headers).not.toHaveProperty('content-length');
  expect(request.headers).not.toHaveProperty('expect');
});

test('an API that is silent for long is given up', async () => {
  await start({ idleTimeoutMs: 100 });
  const { message, response } = await openStream();
  const closed = once(response, 'close');
  await once(message.resume(), 'close');
  await closed;
  expect(response.destroyed).toBe(true);
});

test('an API that does not begin is answered for', async () => {
  await start({ headersTimeoutMs: 50 });
  expect(await ask()).toEqual([503, '60']);
});

test('a visitor and a process have a bounded number of streams; one that has ended makes room', async () => {
  await start({ perNetwork: 2, streams: 3 });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const first = await openStream(from('2001:db8::1'));
  // The same network, of which the visitor may use any address.
  await openStream(from('2001:db8::2'));
  expect(await ask(from('2001:db8::3'))).toEqual([429, '60']);
  await openStream(from('192.0.2.1'));
  expect(await ask(from('192.0.2.2'))).toEqual([503, '60']);
  first.message.destroy();
  await once(first.response, 'close');
  await openStream(from('192.0.2.2'));
});

test('what the API refuses is passed on with its reason', async () => {
  await start();
  const answered = fetch(`${origin}/api/live?ticket=used`);
  const { response } = await nextExchange(1);
  response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"unauthenticated"}');
  const answer = await answered;
  expect([answer.status, await answer.json()]).toEqual([401, { code: 'unauthenticated' }]);
});

test('streams end when the edge closes', async () => {
  await start();
  const { message, response } = await openStream();
  const closed = once(response, 'close');
  await edge.close();
  await once(message.resume(), 'close');
  await closed;
  expect(response.destroyed).toBe(true);
});
