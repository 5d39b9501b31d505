import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from '../api-proxy';
import { REGISTRY } from '../fake-site.testing';
import { toPublicRegistry } from '../registry-file';
import { DEFAULT_API_REQUEST_LIMITS } from '../upstream';
import { createApiAnswers } from './response-cache';

const LIST = { items: Array.from({ length: 200 }, (_, id) => ({ id, title: `Post ${id % 7}` })) };
const KEPT = { 'cache-control': 'public, max-age=0, s-maxage=10', etag: '"list"' };
const TEXT = JSON.stringify(LIST);

let api: FastifyInstance;
let edge: FastifyInstance;
let port: number;
/** What `/api/endless` has sent, and how many of its connections are open. */
const endless = { chunks: 0, open: 0 };

function createApi() {
  const server = Fastify();
  const json = 'application/json; charset=utf-8';
  server.get('/api/mine', (_, reply) => reply.headers({ 'cache-control': 'no-store' }).send(LIST));
  server.get('/api/kept', (_, reply) => reply.headers(KEPT).send(LIST));
  server.get('/api/asked', ({ headers }, reply) =>
    reply.send({ accepted: headers['accept-encoding'] ?? null }),
  );
  server.post('/api/written', (_, reply) => reply.send(LIST));
  server.get('/api/small', (_, reply) => reply.headers(KEPT).send({ text: 'x'.repeat(1_000) }));
  server.get('/api/picture', (_, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
  server.get('/api/drawing', (_, reply) => reply.type('image/svg+xml').send(TEXT));
  server.get('/api/file', (_, reply) =>
    reply.type('text/csv').header('cache-control', 'private, no-transform').send(TEXT),
  );
  server.get('/api/encoded', (_, reply) =>
    reply.type(json).header('content-encoding', 'zstd').send(TEXT),
  );
  server.get('/api/failed', (_, reply) => reply.code(500).send(LIST));
  server.get('/api/events', (_, reply) => {
    const events = new Readable({ read: () => {} });
    events.push('data: one\n\n');
    return reply.type('text/event-stream').send(events);
  });
  server.get('/api/stalled', (_, reply) => {
    const body = new Readable({ read: () => {} });
    // More than the compressor waits for.
    body.push(randomBytes(800_000));
    return reply.type('text/csv').send(body);
  });
  server.get('/api/endless', ({ raw }, reply) => {
    endless.open += 1;
    raw.socket.once('close', () => (endless.open -= 1));
    return reply.type('text/csv').send(
      new Readable({
        read() {
          endless.chunks += 1;
          this.push(randomBytes(16_384));
        },
      }),
    );
  });
  return server;
}

beforeAll(async () => {
  api = createApi();
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  edge = Fastify();
  const answers = createApiAnswers({ current: () => 1, observe: () => {}, stop: () => {} }, 1e6);
  answers.serve(edge);
  await edge.register(apiProxy, {
    apiUrl,
    registry: async () => toPublicRegistry(REGISTRY),
    answers,
    limits: DEFAULT_API_REQUEST_LIMITS,
    log: () => {},
  });
  port = Number(new URL(await edge.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterAll(async () => {
  await edge.close();
  (api.server as Server).closeAllConnections();
  await api.close();
});

/** A response whose body nobody has read yet. */
async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = sendRequest({ port, host: '127.0.0.1', path, headers, method, agent: false });
  const [response]: IncomingMessage[] = await once(request.end(), 'response');
  if (response === undefined) throw new Error('There was no response.');
  return response;
}

async function read(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await open(path, headers, method);
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

describe.each(['/api/mine', '/api/kept'])('a list of the API at %s', (path) => {
  it('is sent by brotli or gzip, as the browser accepts', async () => {
    const brotli = await read(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.body.length).toBeLessThan(TEXT.length / 3);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT);
    const gzip = await read(path, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0'])(
    'is sent as it is to who accepts "%s"',
    async (accepted) => {
      const { headers, body } = await read(path, accepted ? { 'accept-encoding': accepted } : {});
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toBe(TEXT);
      expect(headers['content-length']).toBe(String(TEXT.length));
    },
  );

  it('names the encoding as what it depends on, whichever it has', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await read(path, { 'accept-encoding': accepted });
      expect(headers['vary']).toBe('accept-encoding');
    }
  });

  it('has the same headers for a HEAD', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { headers: expected } = await read(path, headers);
    const head = await read(path, headers, 'HEAD');
    for (const name of ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, expected[name]]);
    }
    const { 'content-length': length } = expected;
    expect([undefined, length]).toContain(head.headers['content-length']);
    expect(head.body).toHaveLength(0);
  });
});

it('is not sent again to who has it, compressed or not', async () => {
  const first = await read('/api/kept', { 'accept-encoding': 'br' });
  expect(first.headers.etag).toBe('W/"list"');
  for (const tag of ['W/"list"', '"list"', '"other", W/"list"', '*']) {
    for (const accepted of ['br', 'identity']) {
      const headers = { 'if-none-match': tag, 'accept-encoding': accepted };
      const again = await read('/api/kept', headers);
      expect([again.status, again.headers.etag]).toEqual([304, 'W/"list"']);
      expect(again.headers['vary']).toBe('accept-encoding');
      expect(again.headers['content-encoding']).toBeUndefined();
    }
  }
});

it('asks the API for what is not compressed', async () => {
  const { body } = await read('/api/asked', { 'accept-encoding': 'br' });
  expect(JSON.parse(body.toString())).toEqual({ accepted: null });
});

it.each(['small', 'picture', 'file', 'failed'])('sends what is %s as it is', async (name) => {
  const { headers, body } = await read(`/api/${name}`, { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['vary']).toBeUndefined();
  expect(body.length).toBe(Number(headers['content-length']));
});

it('compresses drawings, which are text', async () => {
  const { headers, body } = await read('/api/drawing', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(TEXT);
});

it('passes on what the API has encoded, and never compresses what it answers to a write', async () => {
  const encoded = await read('/api/encoded', { 'accept-encoding': 'br' });
  expect(encoded.headers['content-encoding']).toBe('zstd');
  expect(encoded.body.toString()).toBe(TEXT);
  const written = await read('/api/written', { 'accept-encoding': 'br' }, 'POST');
  expect(written.headers['content-encoding']).toBeUndefined();
  expect(written.body.toString()).toBe(TEXT);
});

it('delays no event', async () => {
  const response = await open('/api/events', { 'accept-encoding': 'br' });
  expect(String((await once(response, 'data'))[0])).toBe('data: one\n\n');
  response.destroy();
});

it('reads no more of the API than is taken, and nothing once nobody takes it', async () => {
  const response = await open('/api/endless', { 'accept-encoding': 'br' });
  expect(response.headers['content-encoding']).toBe('br');
  let before: number;
  do {
    before = endless.chunks;
    for (let turn = 0; turn < 1_000; turn += 1) await nextTurn();
  } while (endless.chunks !== before);
  response.destroy();
  while (endless.open > 0) await nextTurn();
});

it('compresses a bounded number at a time, and sends the others as they come', async () => {
  const accepted = { 'accept-encoding': 'br' };
  const running = await Promise.all(
    Array.from({ length: 32 }, () => open('/api/stalled', accepted)),
  );
  expect(running.map(({ headers }) => headers['content-encoding'])).not.toContain(undefined);
  const { headers, body } = await read('/api/mine', accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(TEXT);
  for (const response of running) response.destroy();
  while ((await read('/api/mine', accepted)).headers['content-encoding'] !== 'br') await nextTurn();
});
