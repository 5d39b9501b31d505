import type { FastifyInstance } from 'fastify';
import { isActiveRegistry, type ActiveRegistry } from 'shared-kit/remote';
import type { Preview, Release } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';
import { buildEdge } from '../edge';
import { buildWorkerFile, createFakeSite, PATIENT_TIMEOUTS, REGISTRY } from '../fake-site.testing';
import { readSettings } from '../settings';

/** The least that production needs; without REMOTE_OVERRIDES, it shows previews only. */
const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://sheetfolk.example' };
const OTHER_SITE = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

const site = createFakeSite();
const workerFile = buildWorkerFile();
const edges: FastifyInstance[] = [];

afterAll(() => Promise.all(edges.map((edge) => edge.close())));

async function startEdge(env: NodeJS.ProcessEnv = PRODUCTION) {
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
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { redirect: 'manual', headers });
}

/** A preview of the public site, whose server build must never run. */
const previewOf = (changes: Partial<Release> = {}, rest: Partial<Preview> = {}): Preview => ({
  name: 'pr-42',
  release: {
    ...site.release('remote-public', '2.0.0-b', '/blog/:slug', "throw new Error('It ran.');"),
    title: 'Public site, changed',
    ...changes,
  },
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  ...rest,
});

function publish(preview: Preview, stable: Partial<Release> = {}) {
  const remotes = REGISTRY.remotes.map((entry) =>
    entry.name === 'remote_public'
      ? { ...entry, stable: { ...entry.stable, ...stable }, previews: [preview] }
      : entry,
  );
  site.publish({ remotes });
}

const override = (source: string, prefix = '__Host-') => ({
  cookie: `${prefix}remote-overrides=${new URLSearchParams({ remote_public: source })}`,
});

async function registryOf(response: Response): Promise<ActiveRegistry> {
  const [, text = ''] = /id="page-state"[^>]*>(.*?)<\/script>/.exec(await response.text()) ?? [];
  const { registry }: { registry: unknown } = JSON.parse(text);
  if (!isActiveRegistry(registry)) throw new TypeError('The page has no registry.');
  return registry;
}

const publicOf = ({ remotes }: ActiveRegistry) =>
  remotes.find(({ name }) => name === 'remote_public');

describe('a link to a preview', () => {
  beforeEach(() => publish(previewOf()));

  it.each([
    ['typed', { 'sec-fetch-site': 'none' }],
    ['opened on another site', OTHER_SITE],
  ])('shows it in production, %s', async (_, headers) => {
    const get = await startEdge();
    const response = await get('/blog/sumifs?remote_public=preview:pr-42&tag=x', headers);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/blog/sumifs?tag=x');
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const registry = await registryOf(await get('/blog/sumifs', { ...headers, cookie }));
    expect(publicOf(registry)).toMatchObject({
      variant: 'override',
      release: { version: '2.0.0-b', title: 'Public site, changed' },
    });
    expect(registry.refused).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'same-origin'])(
    'sets nothing for a %s page that loads it as an image',
    async (relation) => {
      const get = await startEdge();
      const headers = {
        ...{ 'sec-fetch-site': relation, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
        ...override('preview:pr-41'),
      };
      for (const source of ['preview:pr-42', 'off']) {
        const response = await get(`/blog/sumifs?remote_public=${source}`, headers);
        expect(response.status).toBe(200);
        expect(response.headers.get('set-cookie')).toBeNull();
      }
    },
  );

  it('is no preview for whoever has not opened it, nor in the public registry', async () => {
    const get = await startEdge();
    const page = await get('/blog/sumifs');
    expect(page.headers.get('x-robots-tag')).toBeNull();
    expect(publicOf(await registryOf(page))).toMatchObject({
      variant: 'stable',
      release: { version: '1.0.0-a' },
    });
    expect(await (await get('/remotes.json')).text()).not.toContain('pr-42');
  });
});

describe('the page of a preview', () => {
  it('is left to the browser, for nobody else and no search engine', async () => {
    publish(previewOf());
    const get = await startEdge();
    const response = await get('/blog/sumifs', override('preview:pr-42'));
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBeNull();
    const html = await response.text();
    expect(html).not.toContain('About sumifs');
    expect(html).toContain('/releases/remote-public/2.0.0-b/mf-manifest.json');
  });

  it('has the hashes of its files, and the address in the store', async () => {
    const integrity = { 'mf-manifest.json': 'sha256-x', 'server/remote.cjs': 'sha256-y' };
    publish(previewOf({ integrity }));
    const get = await startEdge();
    const registry = await registryOf(await get('/odd', override('preview:pr-42')));
    expect(publicOf(registry)?.release).toMatchObject({
      entry: '/releases/remote-public/2.0.0-b/mf-manifest.json',
      integrity: { 'mf-manifest.json': 'sha256-x' },
      server: null,
    });
  });

  it('is never open to more people than the stable one', async () => {
    publish(previewOf({ access: 'visitor' }), { access: 'admin' });
    const get = await startEdge();
    const registry = await registryOf(await get('/odd', override('preview:pr-42')));
    expect(publicOf(registry)?.release.access).toBe('admin');
  });

  it('takes no path of another remote', async () => {
    publish(previewOf({ paths: ['/blog/:slug', '/admin/posts'] }));
    const get = await startEdge();
    const registry = await registryOf(await get('/odd', override('preview:pr-42')));
    expect(publicOf(registry)?.release.paths).toEqual(['/blog/:slug']);
  });
});

it.each([
  ['has expired', previewOf({}, { expiresAt: '2026-11-20T00:00:00.000Z' }), 'preview:pr-42'],
  ['does not exist', previewOf(), 'preview:pr-43'],
  ['is at another origin', previewOf({ entry: 'https://evil.example/x.json' }), 'preview:pr-42'],
])('the stable page is shown, with the reason, if a preview %s', async (_, preview, source) => {
  publish(preview);
  const get = await startEdge();
  const response = await get('/blog/sumifs', override(source));
  expect(response.status).toBe(200);
  const registry = await registryOf(response);
  expect(publicOf(registry)?.variant).toBe('stable');
  expect(registry.refused).toEqual([expect.objectContaining({ name: 'remote_public' })]);
});

describe('a version of the store', () => {
  const version = '0.9.0-z';
  beforeAll(() => {
    const entry = `/releases/remote-public/${version}/mf-manifest.json`;
    const release = buildRelease({ version, entry, paths: ['/blog/:slug'] });
    site.write(`releases/remote-public/${version}/remote.json`, JSON.stringify(release));
  });

  it.each([
    ['where overrides are allowed', { ...PRODUCTION, REMOTE_OVERRIDES: 'true' }, 'override'],
    ['and not where only previews are', PRODUCTION, 'stable'],
  ])('is what a browser gets that has picked it, %s', async (_, env, variant) => {
    publish(previewOf());
    const get = await startEdge(env);
    const registry = await registryOf(await get('/odd', override(`version:${version}`)));
    expect(publicOf(registry)?.variant).toBe(variant);
  });

  it('is refused if the store has it no more', async () => {
    const get = await startEdge({});
    const registry = await registryOf(await get('/odd', override('version:0.8.0-y', '')));
    expect(publicOf(registry)?.variant).toBe('stable');
    expect(registry.refused[0]?.reason).toContain('no version 0.8.0-y');
  });
});
