import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { buildEdge } from './edge';
import { buildWorkerFile, createFakeSite } from './fake-site.testing';
import { readSettings } from './settings';

let api: FastifyInstance;
let edge: FastifyInstance;

beforeAll(async () => {
  api = Fastify();
  api.addHook('onRequest', async (_, reply) => {
    // As the API does, whose own headers the proxy passes on.
    void reply.header('x-frame-options', 'DENY').header('x-content-type-options', 'nosniff');
  });
  api.get('/api/content-version', async () => ({ version: 1 }));
  api.get('/api/posts', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=0, s-maxage=10')
      .header('etag', '"1"')
      .send({ items: [] }),
  );
  // Like an API that is being restarted: pages show what they have.
  api.setNotFoundHandler((_, reply) => reply.code(503).send({}));
  api.get('/api/media/*', (_, reply) => reply.type('image/png').send(Buffer.from('')));
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  const { shellDir, releasesDir } = createFakeSite();
  edge = await buildEdge({
    settings: readSettings({ API_URL: apiUrl, RELEASES_DIR: releasesDir }),
    shellDir,
    log: () => {},
    workerFile: buildWorkerFile(),
    renderTimeoutMs: 30_000,
    workerLoadTimeoutMs: 60_000,
  });
});

afterAll(async () => {
  await edge.close();
  await api.close();
});

test.each([
  ['a page', '/blog/sum', 200],
  ['a page that is missing', '/blog/missing', 404],
  ['a file of the shell', '/assets/main.js', 200],
  ['a file of a release', '/releases/remote-public/1.0.0-a/page.js', 200],
  ['a worker', '/releases/remote-public/1.0.0-a/sheet.worker.0a1b2c3d.js', 200],
  ['a file that is missing', '/assets/none.js', 404],
  ['a public file', '/favicon.svg', 200],
  ['the registry', '/remotes.json', 200],
  ['an answer of the API', '/api/posts', 200],
  ['the same answer, kept', '/api/posts', 200],
  ['an uploaded file', '/api/media/a.png', 200],
])('%s may not be framed, loads by https only and asks for no device', async (_, url, status) => {
  const { statusCode, headers } = await edge.inject(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringMatching(/(^|, )camera=\(\), .*geolocation=\(\)/),
  });
});

test('a page turns text into HTML and scripts by its own policies only', async () => {
  const { headers } = await edge.inject('/blog/sum');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types default start');
  expect(policy).toContain("frame-ancestors 'none'");
});
