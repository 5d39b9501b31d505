import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy';

let api: FastifyInstance;
let edge: FastifyInstance;
let origin: string;

beforeAll(async () => {
  api = Fastify();
  api.get('/*', (request, reply) =>
    reply.send(`${request.url} for ${String(request.headers['x-forwarded-for'])}`),
  );
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  edge = Fastify();
  await edge.register(apiProxy, { apiUrl });
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
