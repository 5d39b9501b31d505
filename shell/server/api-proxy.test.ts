import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy';
import { REGISTRY } from './testing/fake-site';

let api: FastifyInstance;
let edge: FastifyInstance;
let origin: string;

beforeAll(async () => {
  api = Fastify();
  api.get('/api/bootstrap', (request, reply) => {
    const { authorization = 'a guest' } = request.headers;
    if (authorization === 'Bearer broken') return reply.code(503).send({ message: 'Later.' });
    return reply.header('x-request-id', '1').send({ user: authorization, registry: null });
  });
  api.get('/*', (request, reply) =>
    reply.send(`${request.url} for ${String(request.headers['x-forwarded-for'])}`),
  );
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  edge = Fastify();
  await edge.register(apiProxy, { apiUrl, registry: async () => REGISTRY });
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
])('%s is answered by the API, which is told who asks', async (path) => {
  expect(await get(path)).toBe(`${path} for 127.0.0.1`);
});

test.each(['/', '/blog/rss', '/sitemaps', '/rssfeed', '/robots.txt.bak'])(
  '%s is a page of the edge',
  async (path) => {
    expect(await get(path)).toBe('a page');
  },
);

test('the answer for the start-up gets the registry, without the places of server builds', async () => {
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

test('a start-up that fails passes as it is', async () => {
  const headers = { authorization: 'Bearer broken' };
  const response = await fetch(`${origin}/api/bootstrap`, { headers });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: 'Later.' });
  expect((await fetch(`${origin}/api/bootstrap`, { method: 'HEAD' })).status).toBe(200);
});
