import type { Registry } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';
import { describeGrowth, checkRelease, findIncompatibilities } from './release-checks';

const host = { shared: { react: '19.3.1' }, contract: '1.2.0', paths: ['/login', '/account'] };
const release = (paths: string[]) =>
  buildRelease({ shared: { react: '^19.3.0' }, contract: '1.0.0', paths });
const registry: Registry = {
  remotes: [
    { name: 'remote_public', stable: release(['/blog/:slug']), canary: null, isPinned: false },
    {
      name: 'remote_admin',
      stable: release(['/admin/*']),
      canary: { release: release(['/reports']), share: 10 },
      isPinned: false,
    },
  ],
};
const reasons = (paths: string[], changes: Partial<ReturnType<typeof release>> = {}) =>
  checkRelease('remote_shop', { ...release(paths), ...changes }, { registry, host });

it('lets a release through that fits', () => expect(reasons(['/shop', '/shop/:id'])).toEqual([]));

it('lets a remote keep its own paths', () => {
  const own = release(['/blog/:slug']);
  expect(checkRelease('remote_public', own, { registry, host })).toEqual([]);
});

it.each([
  ['/login', 'the shell (/login)'],
  ['/blog/:id', 'remote_public (/blog/:slug)'],
  ['/Admin/*', 'remote_admin (/admin/*)'],
  ['/reports', 'remote_admin (/reports)'],
  ['/*', 'the shell (/login)'],
  ['/:page', 'the shell (/login)'],
  ['/blog/*', 'remote_public (/blog/:slug)'],
  ['/blog/new', 'remote_public (/blog/:slug)'],
])('refuses %s, which belongs to %s', (path, owner) =>
  expect(reasons([path])).toEqual([`it claims ${path}, which belongs to ${owner}`]),
);

it('names what the live shell lacks', () =>
  expect(reasons(['/shop'], { shared: { react: '^20.0.0' }, contract: '2.0.0' })).toEqual([
    'it requires react ^20.0.0, and the shell provides 19.3.1',
    'it uses contract 2.0.0, and the shell 1.2.0',
  ]));

it.each<[number, number, string | null]>([
  [100_000, 119_000, null],
  [1_000_000, 1_090_000, null],
  [100_000, 121_000, 'from 100.0 KB to 121.0 KB, over the budget of 120.0 KB'],
  [1_000_000, 1_110_000, 'over the budget of 1100.0 KB'],
])('scripts may grow from %d bytes to %d: %s', (before, after, message) => {
  const growth = describeGrowth({ scriptBytes: after }, { scriptBytes: before });
  if (message === null) expect(growth).toBeNull();
  else expect(growth).toContain(message);
});

it('knows no growth of a first release', () =>
  expect(describeGrowth({ scriptBytes: 1 }, undefined)).toBeNull());

it('names each shared package that the shell has not, and what is no contract', () => {
  const shared = { react: '^19.3.0', left: '^1.0.0' };
  expect(findIncompatibilities({ shared, contract: '1.9.0' }, host)).toEqual([
    'it requires left, which the shell does not provide',
  ]);
  expect(findIncompatibilities({ shared: {}, contract: 'newest' }, host)).toEqual([
    'it uses contract newest, and the shell 1.2.0',
  ]);
});
