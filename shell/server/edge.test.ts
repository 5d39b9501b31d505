import type { FastifyInstance } from 'fastify';
import { request as rawRequest } from 'node:http';
import { buildEdge } from './edge';
import { readSettings } from './settings';
import { fakeSite, REGISTRY } from './testing/fake-site';

const site = fakeSite();
const logged: string[] = [];
let edge: FastifyInstance;
let origin: string;

beforeAll(async () => {
  // Nothing listens there: the pages must do without the API.
  const settings = readSettings({ API_URL: 'http://127.0.0.1:9', RELEASES_DIR: site.releasesDir });
  edge = await buildEdge({
    settings,
    shellDir: site.shellDir,
    log: (line) => logged.push(line),
    patience: 300,
  });
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => edge.close());

beforeEach(() => {
  logged.length = 0;
  site.publish(REGISTRY);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });

const html = async (path: string) => (await get(path)).text();

/** `fetch` tidies a path before it sends it; this sends it as it is. */
const getRaw = (path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { port } = new URL(origin);
    rawRequest({ host: '127.0.0.1', port, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });

describe('a page that a remote renders', () => {
  it('arrives with its text, head and structured data', async () => {
    const page = await html('/blog/sumifs');
    expect(page).toContain('<h1>About sumifs</h1>');
    expect(page).toContain('<title>About sumifs — Sheetfolk</title>');
    expect(page).toContain(`<link rel="canonical" href="${origin}/blog/sumifs"/>`);
    expect(page).toContain('{"@type":"Article"}');
  });

  it('links the style sheets of shell and remote, and asks for its scripts at once', async () => {
    const response = await get('/blog/sumifs');
    const page = await response.text();
    expect(page).toContain('href="/assets/shell.css"');
    expect(page).toContain('href="/releases/remote-public/1.0.0-a/styles.css"');
    expect(page).toContain('src="/assets/main.js"');
    const preload = response.headers.get('link');
    expect(preload).toContain('</assets/start.js>; rel=preload; as=script');
    expect(preload).toContain('</releases/remote-public/1.0.0-a/remoteEntry.js>');
  });

  it('answers 404 and 410 where the thing is missing or gone', async () => {
    const missing = await get('/blog/missing');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Post not found');
    expect((await get('/blog/removed')).status).toBe(410);
  });

  it('is made for the visit its cookie names, and for nothing else a visitor sends', async () => {
    const response = await get('/blog/visit', { cookie: 'visit=abc', 'accept-language': 'de' });
    expect(await response.text()).toContain('{"cookie":"visit=abc","language":null}');
    expect(response.headers.get('vary')).toBe('accept-encoding, cookie, dnt, sec-gpc');
  });

  it('passes a permanent redirect on', async () => {
    const response = await get('/blog/renamed');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/blog/new-name');
  });

  it('tells the browser neither where server builds lie nor text that could close its script', async () => {
    const page = await html('/blog/%3C%2Fscript%3E');
    expect(page).not.toContain('remote.cjs');
    const state = /id="page-state"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toMatchObject({ rendered: { errors: null } });
  });

  it('is compressed for whoever takes it', async () => {
    const response = await get('/blog/sumifs', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('About sumifs');
  });
});

describe('a page that cannot be rendered', () => {
  it.each([
    ['a loader that throws', '/blog/broken', 'The loader broke.'],
    ['a loader that never ends', '/blog/endless', 'Not done within 300 ms.'],
    ['a server build that is not there', '/odd', 'gone.cjs'],
  ])('is sent as the plain shell, and logged: %s', async (_, path, reason) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('<title>Sheetfolk — Community</title>');
    expect(page).toContain('"rendered":null');
    expect(logged.join('\n')).toContain(reason);
  });

  it('is the plain shell where only members go, and nothing is logged', async () => {
    const page = await html('/admin/posts');
    expect(page).toContain('"rendered":null');
    expect(logged).toEqual([]);
  });
});

describe('an address nobody owns', () => {
  it('answers 404 with the page that says so', async () => {
    const response = await get('/nowhere');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1');
  });

  it('is refused when it is no text', async () => {
    expect((await getRaw('/%E0%A4%A')).status).toBe(400);
  });
});

describe('files', () => {
  it('of releases and of the shell may be kept for good', async () => {
    for (const path of ['/releases/remote-public/1.0.0-a/page.js', '/assets/main.js']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('that are not there answer 404 without a page', async () => {
    const response = await get('/assets/old.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  it.each([
    '/releases/remote-public/1.0.0-a/server/remote.cjs',
    '/releases/remote-public/1.0.0-a/%73erver/remote.cjs',
    '/releases/remotes.json',
    '/releases/../secret.txt',
    '/releases/..%2fsecret.txt',
    '/releases/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2f..%2fsecret.txt',
    '/..%2f..%2fsecret.txt',
  ])('outside what visitors may have are not served: %s', async (path) => {
    const { status, text } = await getRaw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('not for visitors');
    expect(text).not.toContain('module.exports');
  });
});

describe('the registry', () => {
  it('is sent with a tag, and answers 304 while it stays the same', async () => {
    const response = await get('/remotes.json');
    expect(await response.json()).toEqual(REGISTRY);
    const tag = response.headers.get('etag') ?? '';
    expect((await get('/remotes.json', { 'if-none-match': tag })).status).toBe(304);
  });

  it('takes effect when it changes, without a restart', async () => {
    expect((await get('/blog/sumifs')).status).toBe(200);
    site.publish({ remotes: [] });
    expect((await get('/blog/sumifs')).status).toBe(404);
  });
});

describe('security', () => {
  it('lets no script into a page but the site’s own files', async () => {
    const policy = (await get('/blog/sumifs')).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toMatch(/^'self' 'sha256-[^']+'$/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('sends the usual headers with files too', async () => {
    const { headers } = await get('/assets/main.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

it('answers in the API’s own form while the API cannot be reached', async () => {
  const response = await get('/api/posts');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});
