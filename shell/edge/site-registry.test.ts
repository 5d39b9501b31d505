import type { Registry } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';
import { createSiteRegistry, type SiteRegistrySource } from './site-registry';

const entry = (name: string, path: string, version = '1.0.0-a', origin = '') => ({
  name,
  stable: buildRelease({
    version,
    paths: [path],
    entry: `${origin}/releases/${name}/${version}/mf-manifest.json`,
  }),
  canary: null,
  isPinned: false,
});
const blog = entry('remote_blog', '/blog');
const canary = { release: buildRelease({ version: '2.0.0-b', paths: ['/blog'] }), share: 50 };

let file: Registry;
let halted: boolean;
let lines: string[];
let changes: number;
let source: SiteRegistrySource;

beforeEach(() => {
  halted = false;
  lines = [];
  changes = 0;
  const withoutCanaries = ({ remotes }: Registry) => ({
    remotes: remotes.map((remote) => ({ ...remote, canary: null })),
  });
  source = createSiteRegistry({
    registryFile: { current: () => Promise.resolve(file) },
    haltedCanaries: { withoutHalted: (all) => (halted ? withoutCanaries(all) : all) },
    allowedOrigins: ['https://cdn.example'],
    log: (line) => lines.push(line),
    onChange: () => (changes += 1),
  });
});

const names = async () => (await source.current()).resolve(null).remotes.map(({ name }) => name);

it('takes releases of allowed origins, and says once which others it refuses', async () => {
  file = {
    remotes: [
      blog,
      entry('remote_cdn', '/cdn', '1.0.0-a', 'https://cdn.example'),
      entry('remote_evil', '/evil', '1.0.0-a', 'https://evil.example'),
    ],
  };
  for (let request = 0; request < 5; request += 1) {
    expect(await names()).toEqual(['remote_blog', 'remote_cdn']);
  }
  expect(lines).toEqual([
    'edge: refused remote_evil 1.0.0-a: Its files are at https://evil.example/releases/remote_evil/1.0.0-a/mf-manifest.json, which is not an allowed origin.',
  ]);
  expect(changes).toBe(1);
});

it('leaves a path to the first of two remotes that claim it', async () => {
  file = { remotes: [blog, entry('remote_other', '/blog')] };
  const { remotes } = (await source.current()).resolve(null);
  expect(remotes.map(({ release }) => release.paths)).toEqual([['/blog'], []]);
  expect(lines).toEqual([
    'edge: refused remote_other 1.0.0-a: remote_blog owns the path /blog already.',
  ]);
});

it('names what a canary alone is refused for', async () => {
  const release = { ...canary.release, paths: ['/shop'] };
  file = { remotes: [entry('remote_shop', '/shop'), { ...blog, canary: { share: 1, release } }] };
  await source.current();
  expect(lines).toEqual([
    'edge: refused remote_blog 2.0.0-b: remote_shop owns the path /shop already.',
  ]);
});

it('leaves halted canaries out, for browsers as well', async () => {
  file = { remotes: [{ ...blog, canary }] };
  const before = await source.current();
  expect(before.hasCanary).toBe(true);
  expect(before.publicText).toContain('2.0.0-b');
  halted = true;
  const after = await source.current();
  expect(after.hasCanary).toBe(false);
  expect(after.publicText).not.toContain('2.0.0-b');
  expect(after.etag).not.toBe(before.etag);
  expect(after.releases.map(({ release }) => release.version)).toEqual(['1.0.0-a']);
});

it('gives a session that has left a canary what others get that are not in it', async () => {
  file = { remotes: [{ ...blog, canary: { ...canary, share: 100 } }] };
  const { resolve } = await source.current();
  const variantFor = (left: string) => resolve(7, new Set([left])).remotes[0]?.variant;
  expect(variantFor('remote_blog:2.0.0-b')).toBe('stable');
  expect(variantFor('remote_blog:1.9.0-a')).toBe('canary');
  expect(resolve(7, new Set(['remote_blog:2.0.0-b']))).toBe(resolve(null));
});

it('resolves the same releases to the same object', async () => {
  file = { remotes: [{ ...blog, canary }] };
  const { resolve } = await source.current();
  const all = Array.from({ length: 10_000 }, (_, group) => resolve(group));
  expect(new Set(all).size).toBe(2);
  expect((await source.current()).resolve(7)).toBe(resolve(7));
});
