import type { FastifyInstance } from 'fastify';
import { request as rawRequest } from 'node:http';
import { buildEdge } from './edge';
import { readSettings } from './settings';
import { toPublicRegistry } from './registry-file';
import { buildWorkerFile, createFakeSite, PATIENT_TIMEOUTS, REGISTRY } from './fake-site.testing';

const site = createFakeSite();
const workerFile = buildWorkerFile();
const logged: string[] = [];
let edge: FastifyInstance;
let origin: string;

function startEdge(timeouts = PATIENT_TIMEOUTS): Promise<FastifyInstance> {
  // Nothing listens on this port: pages must work without the API.
  const settings = readSettings({ API_URL: 'http://127.0.0.1:9', RELEASES_DIR: site.releasesDir });
  return buildEdge({
    settings,
    shellDir: site.shellDir,
    log: (line) => logged.push(line),
    ...timeouts,
    workerFile,
    registryCheckIntervalMs: 0,
  });
}

beforeAll(async () => {
  edge = await startEdge();
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
  // The first page waits for its worker, but not for longer than any other.
  while (!(await html('/blog/sumifs')).includes('<h1>About'));
});

afterAll(() => edge.close());

beforeEach(() => {
  logged.length = 0;
  site.publish(REGISTRY);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });

const html = async (path: string) => (await get(path)).text();

/** Sends a path as it is, where `fetch` would normalize it. */
const getRaw = (path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined; text: string }>(
    (resolve, reject) => {
      const { port } = new URL(origin);
      rawRequest({ host: '127.0.0.1', port, path }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          const { statusCode: status, headers } = response;
          resolve({ status, location: headers.location, text });
        });
      })
        .on('error', reject)
        .end();
    },
  );

describe('a page that a remote renders', () => {
  it('contains its text, head and structured data', async () => {
    const page = await html('/blog/sumifs');
    expect(page).toContain('<h1>About sumifs</h1>');
    expect(page).toContain('<title>About sumifs — Sheetfolk</title>');
    expect(page).toContain(`<link rel="canonical" href="${origin}/blog/sumifs"/>`);
    expect(page).toContain('{"@type":"Article"}');
  });

  it('returns 404 and 410 if its content is missing or gone', async () => {
    const missing = await get('/blog/missing');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Post not found');
    expect((await get('/blog/removed')).status).toBe(410);
  });

  it('is the same for all visitors of a variant of the hero, and contains no id of theirs', async () => {
    const visitors = Array.from({ length: 12 }, (_, one) => `visitor-${one}`);
    const pages = await Promise.all(
      visitors.map(async (id) => (await get('/blog/visit', { cookie: `visit=${id}` })).text()),
    );
    expect(new Set(pages).size).toBe(2);
    expect(pages.join()).not.toContain('visitor-');
    const response = await get('/blog/visit', { dnt: '1', 'accept-language': 'de' });
    expect(await response.text()).toContain('{"cookie":null,"language":null}');
    expect(response.headers.get('vary')).toBe('accept-encoding, cookie, dnt, sec-gpc');
  });

  it('has an address in any script, which its head encodes', async () => {
    const path = `/blog/${encodeURIComponent('表計算')}`;
    const page = await html(path);
    expect(page).toContain('<h1>About 表計算</h1>');
    expect(page).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
  });

  it('passes a permanent redirect on, also to a slug in another script', async () => {
    const { status, headers } = await get('/blog/renamed-in-japanese');
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(`/blog/${encodeURIComponent('表計算の総和')}`);
  });

  it('contains neither paths of server builds nor text that could close its script', async () => {
    const page = await html('/blog/%3C%2Fscript%3E');
    expect(page).not.toContain('remote.cjs');
    const state = /id="page-state"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toMatchObject({ rendered: { errors: null } });
  });

  it('is rendered once for all who ask for it at the same time', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => html('/blog/counted')));
    const counts = pages.map((page) => Number(/"renders":(\d+)/.exec(page)?.[1]));
    expect(Math.max(...counts)).toBeLessThan(20);
  });

  it('is compressed if the browser accepts it', async () => {
    const response = await get('/blog/sumifs', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('About sumifs');
  });
});

describe('a page that cannot be rendered', () => {
  it('is sent as the shell only, and logged, if its loader throws', async () => {
    const response = await get('/blog/broken');
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('<title>Sheetfolk — Community</title>');
    expect(page).toContain('"rendered":null');
    expect(logged.join('\n')).toContain('The loader broke.');
  });

  it('is so, too, if its loader never ends', async () => {
    const impatient = await startEdge({ ...PATIENT_TIMEOUTS, renderTimeoutMs: 100 });
    const { statusCode, body } = await impatient.inject('/blog/endless');
    await impatient.close();
    expect(statusCode).toBe(200);
    expect(body).toContain('"rendered":null');
    expect(logged.join('\n')).toContain('Not finished within 100 ms.');
  });

  it('is the shell only for a protected path, and nothing is logged', async () => {
    const page = await html('/admin/posts');
    expect(page).toContain('"rendered":null');
    expect(logged.join('\n')).not.toContain('/admin/posts');
  });
});

describe('a path that no remote owns', () => {
  it('returns 404 with the not-found page', async () => {
    const response = await get('/nowhere');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1');
  });

  it('returns 400 if it is malformed', async () => {
    expect((await getRaw('/%E0%A4%A')).status).toBe(400);
  });

  it.each(['//', '//evil.test/path', '//evil.test', '/\\evil.test'])(
    'returns 404 and no redirect for %s',
    async (path) => {
      const { status, location } = await getRaw(path);
      expect(status).toBe(404);
      expect(location).toBeUndefined();
    },
  );
});

describe('files', () => {
  it('of releases and of the shell are immutable', async () => {
    for (const path of ['/releases/remote-public/1.0.0-a/page.js', '/assets/main.js']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('that do not exist return 404 without a page', async () => {
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
  ])('that are not public are not served: %s', async (path) => {
    const { status, text } = await getRaw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('not for visitors');
    expect(text).not.toContain('module.exports');
  });
});

describe('the registry', () => {
  it('has an ETag, and returns 304 while it is unchanged', async () => {
    const response = await get('/remotes.json');
    expect(await response.json()).toEqual(toPublicRegistry(REGISTRY));
    const tag = response.headers.get('etag') ?? '';
    expect((await get('/remotes.json', { 'if-none-match': tag })).status).toBe(304);
  });

  it('is compressed for whoever accepts that', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get('/remotes.json', { 'accept-encoding': encoding });
      expect([encoding, headers.get('content-encoding') ?? 'identity']).toEqual([
        encoding,
        encoding,
      ]);
      expect(headers.get('vary')).toBe('accept-encoding');
    }
  });

  it('stays the last valid one, with one line in the log, while its file is unusable', async () => {
    const publicText = await (await get('/remotes.json')).text();
    const complete = JSON.stringify(REGISTRY);
    for (const text of [
      complete.slice(0, 500),
      '<html>',
      '{"remotes":[{"name":"remote_public"}]}',
    ]) {
      logged.length = 0;
      site.publishText(text);
      for (let request = 0; request < 5; request += 1) {
        expect(await (await get('/remotes.json')).text()).toBe(publicText);
      }
      expect(logged.filter((line) => line.includes('kept the last valid registry'))).toHaveLength(
        1,
      );
    }
    logged.length = 0;
    site.removeRegistry();
    for (let request = 0; request < 5; request += 1) {
      expect((await get('/blog/sumifs')).status).toBe(200);
    }
    expect(logged.filter((line) => line.includes('ENOENT'))).toHaveLength(1);
  });

  it('takes effect without a restart', async () => {
    expect((await get('/blog/sumifs')).status).toBe(200);
    site.publish({ remotes: [] });
    expect((await get('/blog/sumifs')).status).toBe(404);
  });
});

describe('security', () => {
  it('allows no scripts but the site’s own files', async () => {
    const policy = (await get('/blog/sumifs')).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toMatch(/^'self' 'sha256-[^']+' 'sha256-[^']+'$/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('sends security headers with files too', async () => {
    const { headers } = await get('/assets/main.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

it('returns an error of the API’s format while the API is unreachable', async () => {
  const response = await get('/api/posts');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});
