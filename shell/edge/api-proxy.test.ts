import { request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_CONNECTION_LIMITS, EDGE_SECRET_HEADER, limitConnections } from 'shared-kit/server';
import { createApiAnswers } from './cache/response-cache';
import { apiProxy } from './api-proxy';
import { DEFAULT_API_REQUEST_LIMITS } from './upstream';
import { REGISTRY } from './fake-site.testing';
import { toPublicRegistry } from './registry-file';

let api: FastifyInstance;
let edge: FastifyInstance;
let origin: string;
const lines: string[] = [];
let apiUrl: string;

const contentVersion = { current: () => null, observe: () => {}, stop: () => {} };

beforeAll(async () => {
  api = Fastify({ bodyLimit: 1_000 });
  api.addHook('onRequest', async ({ headers, raw }) => {
    if (headers['x-crash']) raw.socket.destroy();
  });
  api.post('/api/upload', () => 'stored');
  api.get('/api/bootstrap', (request, reply) => {
    const { authorization = 'a guest' } = request.headers;
    if (authorization === 'Bearer broken') return reply.code(503).send({ message: 'Later.' });
    return reply.header('x-request-id', '1').send({ user: authorization, registry: null });
  });
  api.get('/api/secret', ({ headers }) => ({ secret: headers[EDGE_SECRET_HEADER] ?? null }));
  api.get('/api/headers', ({ headers }) => headers);
  api.get('/*', (request, reply) =>
    reply.send(`${request.url} for ${String(request.headers['x-forwarded-for'])}`),
  );
  apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  edge = Fastify();
  limitConnections(edge.server, DEFAULT_CONNECTION_LIMITS);
  await edge.register(apiProxy, {
    apiUrl,
    registry: async () => toPublicRegistry(REGISTRY),
    answers: createApiAnswers(contentVersion, 1_000_000),
    limits: DEFAULT_API_REQUEST_LIMITS,
    log: (line) => void lines.push(line),
  });
  edge.get('/*', (_, reply) => reply.send('a page'));
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await edge.close();
  await api.close();
});

const get = async (path: string) => (await fetch(origin + path)).text();

test.each([
  '/api/posts?limit=2',
  '/rss.xml',
  '/rss/tag/pivot%20tables',
  '/rss/author/1',
  '/sitemap.xml',
  '/sitemap/posts-1.xml',
  '/robots.txt',
])('%s is proxied to the API with the visitor’s address', async (path) => {
  expect(await get(path)).toBe(`${path} for 127.0.0.1`);
});

test.each(['/', '/blog/rss', '/sitemaps', '/rssfeed', '/robots.txt.bak'])(
  '%s is a page of the edge',
  async (path) => {
    expect(await get(path)).toBe('a page');
  },
);

test('the bootstrap response contains the registry as browsers get it', async () => {
  const response = await fetch(`${origin}/api/bootstrap`, {
    headers: { authorization: 'Bearer me' },
  });
  expect(response.headers.get('x-request-id')).toBe('1');
  const { user, registry } = await response.json();
  expect(user).toBe('Bearer me');
  expect(registry.remotes.map(({ name }: { name: string }) => name)).toEqual(
    REGISTRY.remotes.map(({ name }) => name),
  );
  expect(JSON.stringify(registry)).not.toContain('.cjs');
});

test('a failed bootstrap is passed on unchanged', async () => {
  const headers = { authorization: 'Bearer broken' };
  const response = await fetch(`${origin}/api/bootstrap`, { headers });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: 'Later.' });
  expect((await fetch(`${origin}/api/bootstrap`, { method: 'HEAD' })).status).toBe(200);
});

test('what the API hears about the way of a request is the edge’s, not the visitor’s', async () => {
  const response = await fetch(`${origin}/api/headers`, {
    headers: {
      forwarded: 'for=192.0.2.1;host=evil.example',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '1',
      'x-forwarded-prefix': '/evil',
      'x-forwarded-proto': 'https',
      'x-real-ip': '192.0.2.1',
      'x-mine': 'kept',
    },
  });
  const headers: Record<string, string> = await response.json();
  const { host } = new URL(origin);
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-mine': 'kept',
  });
  expect(JSON.stringify(headers)).not.toMatch(/evil|192\.0\.2\.1|x-forwarded-port/);
});

test.each([
  ['the edge’s own, if it has one', { [EDGE_SECRET_HEADER]: 'ours' }, 'ours'],
  ['none otherwise', {}, null],
])('a visitor’s secret is replaced: %s', async (_, credentials, expected) => {
  const other = Fastify();
  await other.register(apiProxy, {
    apiUrl,
    registry: async () => toPublicRegistry(REGISTRY),
    answers: createApiAnswers(contentVersion, 1_000_000),
    limits: DEFAULT_API_REQUEST_LIMITS,
    log: (line) => lines.push(line),
    credentials,
  });
  const headers = { [EDGE_SECRET_HEADER]: 'a guess' };
  const response = await other.inject({ url: '/api/secret', headers });
  expect(response.json()).toEqual({ secret: expected });
  await other.close();
});

describe('an upload that the API rejects', () => {
  const upload = (bytes: number, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const options = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': bytes, ...headers },
      };
      const request = sendRequest(`${origin}/api/upload`, options, (response) => {
        void text(response).then((body) => resolve({ status: response.statusCode, body }));
      });
      request.on('error', reject).end(Buffer.alloc(bytes, 'a'));
    });

  it('gets the API’s 413, although the connection closes during the upload', async () => {
    const { status, body } = await upload(20_000_000);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
  });

  it('gets 503 if the API crashes during the upload', async () => {
    const { status, body } = await upload(20_000_000, { 'x-crash': 'yes' });
    expect(status).toBe(503);
    const { code, requestId } = JSON.parse(body);
    expect(code).toBe('unavailable');
    expect(lines).toContainEqual(expect.stringContaining(`request ${requestId} failed`));
  });

  it('passes an upload within the limit on', async () => {
    const { status } = await upload(900, { 'content-type': 'text/plain' });
    expect(status).toBe(200);
  });
});
