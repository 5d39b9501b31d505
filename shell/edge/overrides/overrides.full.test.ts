import type { FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from 'shared-kit/registry';
import { isActiveRegistry, type ActiveRegistry } from 'shared-kit/remote';
import { buildRelease } from 'shared-kit/testing';
import { buildEdge } from '../edge';
import { buildWorkerFile, createFakeSite, PATIENT_TIMEOUTS, REGISTRY } from '../fake-site.testing';
import { readSettings } from '../settings';

/** The least that production needs. */
const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://sheetfolk.example' };

const site = createFakeSite();
const workerFile = buildWorkerFile();
const edges: FastifyInstance[] = [];
const servers: Server[] = [];

beforeEach(() => site.publish(REGISTRY));

afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  for (const server of servers) server.close();
});

/** Starts an edge with some settings. Returns a function that requests a path of it. */
async function startEdge(env: NodeJS.ProcessEnv = {}) {
  const edge = await buildEdge({
    // Nothing listens on this port: pages must work without the API.
    settings: readSettings({
      API_URL: 'http://127.0.0.1:9',
      RELEASES_DIR: site.releasesDir,
      ...env,
    }),
    shellDir: site.shellDir,
    ...PATIENT_TIMEOUTS,
    workerFile,
    log: () => {},
  });
  edges.push(edge);
  const origin = await edge.listen({ port: 0, host: '127.0.0.1' });
  return (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: 'manual', ...init });
}

/** Starts a developer's server with this `remote.json`. */
async function startDeveloperServer(description: unknown): Promise<string> {
  const server = createServer((request, response) =>
    response.end(request.url === '/remote.json' ? JSON.stringify(description) : ''),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this type.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0];
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

/** The registry that a page's browser gets. */
async function registryOf(response: Response): Promise<ActiveRegistry> {
  const [, text = ''] = /id="page-state"[^>]*>(.*?)<\/script>/.exec(await response.text()) ?? [];
  const { registry }: { registry: unknown } = JSON.parse(text);
  if (!isActiveRegistry(registry)) throw new TypeError('The page has no registry.');
  return registry;
}

const override = (name: string, origin: string) => ({
  headers: { cookie: `remote-overrides=${new URLSearchParams({ [name]: origin })}` },
});

/**
 * The registry of a page that overrides a remote: from `origin`, or from a server with this release
 * if it is empty.
 */
async function registryOfOverride(name: string, origin: string, release: Partial<Release>) {
  const get = await startEdge();
  const developer = origin || (await startDeveloperServer(buildRelease(release)));
  const registry = await registryOf(await get('/odd', override(name, developer)));
  return { developer, registry, remote: registry.remotes.find((one) => one.name === name) };
}

const described = (origin: string, release: Partial<Release>) =>
  registryOfOverride('remote_public', origin, release);

describe('an override in the address', () => {
  it('is stored in a cookie, and redirects to the address without it', async () => {
    const get = await startEdge();
    const response = await get('/blog/sumifs?q=a+b&remote_public=http://localhost:3002&tag=x');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/blog/sumifs?q=a+b&tag=x');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
    const page = await get('/blog/sumifs', { headers: { cookie: cookieOf(response) ?? '' } });
    expect(page.status).toBe(200);
    const registry = await registryOf(page);
    expect(registry.remotes[0]).toMatchObject({ variant: 'override' });
  });

  it('ends by “off”', async () => {
    const get = await startEdge();
    const init = override('remote_public', 'http://localhost:3002');
    const response = await get('/blog/sumifs?remote_public=off', init);
    expect(response.headers.get('location')).toBe('/blog/sumifs');
    expect(response.headers.get('set-cookie')).toContain('remote-overrides=; ');
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it.each([
    ['the site allows none', { REMOTE_OVERRIDES: 'false' }, 'http://localhost:3002', 'none'],
    ['production is not told to', PRODUCTION, 'http://localhost:3002', 'none'],
    ['another site has linked to it', {}, 'http://localhost:3002', 'cross-site'],
    ['it is no origin', {}, 'http://localhost:3002/path', 'none'],
    ['it is another machine’s', {}, 'https://evil.example', 'same-origin'],
    [
      'it is another machine’s, in production',
      { ...PRODUCTION, REMOTE_OVERRIDES: 'true' },
      'https://evil.example',
      'none',
    ],
  ])('is ignored if %s', async (_, env, origin, from) => {
    const get = await startEdge(env);
    const response = await get(`/blog/sumifs?remote_public=${origin}`, {
      headers: { 'sec-fetch-site': from },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await registryOf(response)).remotes[0]?.variant).toBe('stable');
  });
});

describe('a browser with an override', () => {
  it('may load from that origin, and no other browser may', async () => {
    const get = await startEdge();
    const response = await get('/odd', override('remote_public', 'http://localhost:3002'));
    expect(policyOf(response)).toMatch(/script-src [^;]* http:\/\/localhost:3002[;$]/);
    expect(policyOf(response)).toMatch(/connect-src [^;]* ws:\/\/localhost:3002[;$]/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const other = await get('/odd');
    expect(policyOf(other)).not.toContain('localhost:3002');
    expect(other.headers.get('cache-control')).toContain('public');
    expect((await registryOf(other)).remotes[0]?.variant).toBe('stable');
  });

  it('gets pages of that remote from the browser, not from the edge', async () => {
    const get = await startEdge();
    const init = override('remote_public', 'http://localhost:3002');
    expect(await (await get('/blog/sumifs')).text()).toContain('<h1>About sumifs</h1>');
    const page = await (await get('/blog/sumifs', init)).text();
    expect(page).not.toContain('<h1>About sumifs</h1>');
  });

  it('loses it when the site allows none any more', async () => {
    const get = await startEdge({ REMOTE_OVERRIDES: 'false' });
    const response = await get('/odd', override('remote_public', 'http://localhost:3002'));
    expect(policyOf(response)).not.toContain('localhost:3002');
    expect((await registryOf(response)).remotes[0]?.variant).toBe('stable');
  });
});

describe('the release of an override', () => {
  it('is what its server says', async () => {
    const { remote, developer } = await described('', {
      version: '2.0.0-dev',
      paths: ['/blog/:slug', '/blog/new'],
      server: 'server/remote.cjs',
      integrity: { 'mf-manifest.json': 'sha256-x' },
    });
    expect(remote?.release).toMatchObject({
      version: '2.0.0-dev',
      entry: `${developer}/mf-manifest.json`,
      paths: ['/blog/:slug', '/blog/new'],
      server: null,
      integrity: {},
    });
  });

  it.each(['/federation/mf-manifest.json', './federation/mf-manifest.json'])(
    'has its manifest where its server says: %s',
    async (entry) => {
      const { remote, developer } = await described('', { entry });
      expect(remote?.release.entry).toBe(`${developer}/federation/mf-manifest.json`);
    },
  );

  it.each(['https://evil.example/mf-manifest.json', '//evil.example/x', 'data:,{}', 'http://'])(
    'has no manifest elsewhere: %s',
    async (entry) => {
      const { registry, remote, developer } = await described('', { entry });
      expect(remote?.variant).toBe('stable');
      expect(registry.refused).toEqual([
        expect.objectContaining({
          name: 'remote_public',
          reason: expect.stringContaining(`names a manifest that is not at ${developer}: `),
        }),
      ]);
    },
  );

  it('is that of the registry if its server says nothing', async () => {
    const { remote } = await described('http://127.0.0.1:9', {});
    expect(remote?.release).toMatchObject({
      version: 'override',
      entry: 'http://127.0.0.1:9/mf-manifest.json',
      paths: ['/blog/:slug'],
    });
  });

  it.each([
    ['is not a release', { version: 1 }],
    ['is huge', buildRelease({ title: 'x'.repeat(100_000) })],
  ])('is that of the registry if the description %s', async (_, description) => {
    const origin = await startDeveloperServer(description);
    const { remote } = await described(origin, {});
    expect(remote?.release).toMatchObject({ version: 'override', title: 'Public site' });
  });

  it('takes no path of another remote', async () => {
    const { registry, remote } = await described('', { paths: ['/blog/:slug', '/admin/posts'] });
    expect(remote?.release.paths).toEqual(['/blog/:slug']);
    expect(registry.refused).toEqual([
      expect.objectContaining({ reason: 'remote_admin owns the path /admin/posts already.' }),
    ]);
  });

  it('may be stricter about who opens its pages, never more open', async () => {
    expect((await described('', { access: 'user' })).remote?.release.access).toBe('user');
    site.publish({
      remotes: [
        {
          name: 'remote_public',
          stable: buildRelease({ access: 'admin' }),
          canary: null,
          isPinned: false,
        },
      ],
    });
    expect((await described('', { access: 'visitor' })).remote?.release.access).toBe('admin');
  });

  it('may be that of a remote that the registry does not know', async () => {
    const { remote } = await registryOfOverride('remote_events', '', { paths: ['/events'] });
    expect(remote?.release.paths).toEqual(['/events']);
    const { registry } = await registryOfOverride('remote_events', 'http://127.0.0.1:9', {});
    expect(registry.refused).toEqual([expect.objectContaining({ name: 'remote_events' })]);
  });
});

describe('POST /__remotes', () => {
  it('does not exist if the site allows no overrides', async () => {
    const send = await startEdge({ REMOTE_OVERRIDES: 'false' });
    for (const path of ['/__remotes', '/__remotes/token']) {
      const response = await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ name: 'remote_writer', source: null }),
      });
      expect(response.status).toBe(404);
    }
  });
});
