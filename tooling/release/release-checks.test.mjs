import { describeGrowth, checkRelease } from './release-checks.mjs';
import { readReleaseOptions } from './options.mjs';

const host = { shared: { react: '19.3.1' }, contract: '1.2.0', paths: ['/login', '/account'] };
const release = (paths) => ({ shared: { react: '^19.3.0' }, contract: '1.0.0', paths });
const registry = {
  remotes: [
    { name: 'remote_public', stable: release(['/blog/:slug']), canary: null },
    {
      name: 'remote_admin',
      stable: release(['/admin/*']),
      canary: { release: release(['/reports']), share: 10 },
    },
  ],
};
const reasons = (paths, changes = {}) =>
  checkRelease('remote_shop', { ...release(paths), ...changes }, { registry, host });

it('lets a release through that fits', () => expect(reasons(['/shop', '/shop/:id'])).toEqual([]));

it('lets a remote keep its own paths', () => {
  const own = release(['/blog/:slug']);
  expect(checkRelease('remote_public', own, { registry, host })).toEqual([]);
});

it.each([
  ['/login', 'the shell'],
  ['/blog/:id', 'remote_public'],
  ['/Admin/*', 'remote_admin'],
  ['/reports', 'remote_admin'],
])('refuses %s, which belongs to %s', (path, owner) =>
  expect(reasons([path])).toEqual([`it claims ${path}, which belongs to ${owner}`]),
);

it('names what the live shell lacks', () =>
  expect(reasons(['/shop'], { shared: { react: '^20.0.0' }, contract: '2.0.0' })).toEqual([
    'it requires react ^20.0.0, and the shell provides 19.3.1',
    'it uses contract 2.0.0, and the shell 1.2.0',
  ]));

it.each([
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

it.each([
  [['remote-writer'], { command: 'publish', parameters: ['remote-writer'], share: null }],
  [['remote-writer', '--canary', '10'], { command: 'publish', share: 10 }],
  [['add', './dist', '--canary=0'], { command: 'add', parameters: ['./dist'], share: 0 }],
  [['rollback', 'remote-writer'], { command: 'rollback', parameters: ['remote-writer'] }],
  [['prune', 'remote-writer', '--keep', '3'], { command: 'prune', keep: 3 }],
  [['list'], { command: 'list', parameters: [] }],
  [[], { command: 'help' }],
])('reads %j', (args, options) => expect(readReleaseOptions(args)).toMatchObject(options));

it.each([
  [['remote-writer', '--canary', '101'], '--canary must be a number from 0 to 100'],
  [['remote-writer', '--canary', 'some'], '--canary must be a number'],
  [['pin', 'remote-writer'], 'Wrong number of arguments'],
  [['rollback', 'writer'], 'neither a command nor a remote'],
  [['remote-writer', '--force'], '--force'],
])('refuses %j', (args, message) => expect(() => readReleaseOptions(args)).toThrow(message));
