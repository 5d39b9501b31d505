import Fastify, { type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import {
  buildWorkerFile,
  createFakeSite,
  PATIENT_TIMEOUTS,
  REGISTRY,
  withRemote,
} from '../fake-site.testing';
import { buildEdge } from '../edge';
import { readSettings } from '../settings';
import { createContentCache } from './content-cache';

let contentVersion = 1;
let text = 'first';
let reads = 0;
const waiting = new Set<() => void>();
const write = (value: string) => {
  text = value;
  contentVersion += 1;
  for (const wake of waiting) wake();
};

/** Answers as the API does. */
function createApi() {
  const api = Fastify();
  api.setNotFoundHandler((_, reply) => reply.code(503).send({}));
  api.get<{ Querystring: { since?: string } }>('/api/content-version', async ({ query }) => {
    if (query.since === String(contentVersion)) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        setTimeout(resolve, 500).unref();
      });
    }
    return { version: contentVersion };
  });
  api.get('/api/posts', (request, reply) => {
    reads += 1;
    if (request.headers.authorization) {
      return reply.header('cache-control', 'no-store').send({ text, of: 'a member' });
    }
    return reply
      .header('cache-control', 'public, max-age=0, s-maxage=10')
      .header('etag', `"${text}"`)
      .send({ text });
  });
  api.get('/rss.xml', ({ headers }, reply) => {
    reads += 1;
    const at = headers['x-forwarded-host'];
    return reply
      .header('cache-control', 's-maxage=10')
      .header('etag', `"${at}"`)
      .send(`<rss at="${at}"/>`);
  });
  api.get('/api/broken', (_, reply) => {
    reads += 1;
    return reply.code(500).header('cache-control', 's-maxage=10').header('etag', '"x"').send({});
  });
  api.post('/api/posts', (_, reply) => {
    write('written');
    return reply.header('x-content-version', contentVersion).send({});
  });
  return api;
}

let api: FastifyInstance;
let edges: FastifyInstance[];
let urls: string[];
let site: ReturnType<typeof createFakeSite>;

beforeAll(async () => {
  api = createApi();
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  site = createFakeSite();
  const { shellDir, releasesDir } = site;
  const settings = readSettings({ API_URL: apiUrl, RELEASES_DIR: releasesDir });
  const workerFile = buildWorkerFile();
  const options = {
    ...PATIENT_TIMEOUTS,
    ...{ settings, shellDir, log: () => {}, workerFile, registryCheckIntervalMs: 1 },
  };
  edges = [await buildEdge(options), await buildEdge(options)];
  urls = await Promise.all(edges.map((edge) => edge.listen({ port: 0, host: '127.0.0.1' })));
  for (const url of urls) await untilKept(url);
}, 60_000);

afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  (api.server as Server).closeAllConnections();
  await api.close();
});

const read = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/api/posts`, { headers })).json();

async function untilKept(url: string): Promise<void> {
  for (;;) {
    await read(url);
    const before = reads;
    await read(url);
    if (reads === before) return;
  }
}

it('answers guests without the API, but never members', async () => {
  const [url = ''] = urls;
  await untilKept(url);
  const before = reads;
  expect(await read(url, { authorization: 'Bearer x' })).toMatchObject({ of: 'a member' });
  expect(reads).toBe(before + 1);
  expect(await read(url)).toEqual({ text });
  expect(reads).toBe(before + 1);
});

it('gives no guest what a member read first, and a page the same to both', async () => {
  const [url = ''] = urls;
  const path = `${url}/api/posts?page=2`;
  const authorization = 'Bearer x';
  for (let at = 0; at < 2; at += 1) {
    expect(await (await fetch(path, { headers: { authorization } })).json()).toMatchObject({
      of: 'a member',
    });
  }
  expect(await (await fetch(path)).json()).toEqual({ text });
  const page = async (headers: Record<string, string>) =>
    (await fetch(`${url}/blog/visit`, { headers: { dnt: '1', ...headers } })).text();
  const ofMember = await page({ authorization, cookie: 'token=secret' });
  expect(ofMember).not.toContain('secret');
  expect(await page({})).toBe(ofMember);
});

it('answers a range with all of what is kept, never with a part of it', async () => {
  const [url = ''] = urls;
  await untilKept(url);
  const response = await fetch(`${url}/api/posts`, { headers: { range: 'bytes=0-3' } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ text });
  const page = await fetch(`${url}/blog/visit`, { headers: { range: 'bytes=0-3', dnt: '1' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');
});

it('keeps the feed of each address apart', async () => {
  const [edge] = edges;
  const [url = ''] = urls;
  await untilKept(url);
  for (const host of ['one.example', 'two.example', 'one.example']) {
    const response = await edge?.inject({ url: '/rss.xml', headers: { host } });
    expect(response?.body).toBe(`<rss at="${host}"/>`);
  }
});

it('keeps feeds', async () => {
  const [url = ''] = urls;
  const open = async () => (await fetch(`${url}/rss.xml`)).text();
  const isKept = async () => {
    await open();
    const before = reads;
    expect(await open()).toMatch('<rss at=');
    return reads === before;
  };
  while (!(await isKept()));
  expect(await open()).toMatch('<rss at=');
});

it('answers 304 and HEAD from what is kept, which caches of visitors must ask about', async () => {
  const [url = ''] = urls;
  await untilKept(url);
  const known = { 'if-none-match': `W/"${text}"` };
  expect((await fetch(`${url}/api/posts`, { headers: known })).status).toBe(304);
  const head = await fetch(`${url}/api/posts`, { method: 'HEAD' });
  expect(head.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(head.headers.get('content-security-policy')).toContain('default-src');
});

it('shows a write that passes through it at once, and one elsewhere when it hears of it', async () => {
  const [one = '', two = ''] = urls;
  await Promise.all(urls.map(untilKept));
  const response = await fetch(`${one}/api/posts`, { method: 'POST' });
  expect(response.headers.get('x-content-version')).toBeNull();
  expect(await read(one)).toEqual({ text: 'written' });
  while ((await read(two)).text !== 'written');
  expect(await read(two)).toEqual({ text: 'written' });
});

it('keeps no error, and hides the version from visitors', async () => {
  const [url = ''] = urls;
  const before = reads;
  await fetch(`${url}/api/broken`);
  await fetch(`${url}/api/broken`);
  expect(reads).toBe(before + 2);
  expect((await fetch(`${url}/api/content-version`)).status).toBe(404);
});

it('renders a page once for all guests, until content changes', async () => {
  const [url = ''] = urls;
  const visit = { cookie: 'visit=somebody-1', 'accept-encoding': 'br' };
  await untilKept(url);
  const open = (headers: Record<string, string> = visit) =>
    fetch(`${url}/blog/counted`, { headers });
  const count = async () => Number(/"renders":(\d+)/.exec(await (await open()).text())?.[1] ?? 0);
  while (!((await count()) > 0));
  const first = await count();
  expect(await count()).toBe(first);
  const etag = (await open()).headers.get('etag') ?? '';
  expect((await open({ ...visit, 'if-none-match': etag })).status).toBe(304);
  await fetch(`${url}/api/posts`, { method: 'POST' });
  expect(await count()).not.toBe(first);
});

it('shows another release at once, though no content has changed', async () => {
  const [url = ''] = urls;
  const headers = { cookie: 'visit=somebody-1' };
  const open = async () => (await fetch(`${url}/blog/released`, { headers })).text();
  expect(await open()).toContain('About released');
  const before = contentVersion;
  const server = `module.exports.default = { name: 'remote_public', routes: [{
    path: '/blog/:slug', Component: () => 'The next release',
  }] };`;
  const next = site.release('remote-public', '2.0.0-b', '/blog/:slug', server);
  site.publish(withRemote('remote_public', next));
  while (!(await open()).includes('The next release'));
  expect(await open()).toContain('The next release');
  site.publish(REGISTRY);
  while (!(await open()).includes('About released'));
  expect(await open()).toContain('About released');
  expect(contentVersion).toBe(before);
});

it('gives a new visitor an id in a cookie, and never one in a page', async () => {
  const response = await fetch(`${urls[0]}/`);
  const [, id = ''] = /visit=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  expect(id).not.toBe('');
  expect(await response.text()).not.toContain(id);
  const quiet = await fetch(`${urls[0]}/`, { headers: { dnt: '1' } });
  expect(quiet.headers.get('set-cookie')).toBeNull();
});

describe('createContentCache', () => {
  let current: number | null = 1;
  const cache = createContentCache<{ n: number }>({ current: () => current }, 100_000);

  it('keeps nothing that was read before the last change, nor serves anything unconfirmed', () => {
    cache.set('a', { n: 1 }, 1, 10);
    expect(cache.get('a')).toEqual({ n: 1 });
    current = null;
    expect(cache.get('a')).toBeUndefined();
    current = 2;
    cache.set('b', { n: 1 }, 1, 10);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });

  it('stays within its bytes', () => {
    for (let n = 0; n < 100; n += 1) cache.set(`key ${n}`, { n }, current, 9_000);
    const kept = Array.from({ length: 100 }, (_, n) => cache.get(`key ${n}`)).filter(Boolean);
    expect(kept.length).toBeLessThan(11);
    cache.set('too large', { n: 0 }, current, 50_000);
    expect(cache.get('too large')).toBeUndefined();
  });
});
