import {
  endCanary,
  findEntry,
  makeStable,
  publishCanary,
  publishStable,
  rollBack,
  versionsInUse,
} from './registry-changes.mjs';

const NAME = 'remote_writer';
const release = (version) => ({ version, entry: `/releases/x/${version}`, paths: ['/writer'] });
const empty = { remotes: [] };
/** A registry in which these versions became stable one after the other. */
const after = (...versions) =>
  versions.reduce((registry, version) => publishStable(registry, NAME, release(version)), empty);
const entryOf = (registry) => findEntry(registry, NAME);
const stableOf = (registry) => entryOf(registry)?.stable.version;
const historyOf = (registry) => entryOf(registry)?.history?.map(({ version }) => version);

it('makes the first release the stable one, and remembers those it replaces', () => {
  const registry = after('1.0.0', '1.1.0', '1.2.0');
  expect(stableOf(registry)).toBe('1.2.0');
  expect(historyOf(registry)).toEqual(['1.1.0', '1.0.0']);
});

it('changes no other remote', () => {
  const both = publishStable(after('1.0.0'), 'remote_admin', release('3.0.0'));
  const next = publishStable(both, NAME, release('1.1.0'));
  expect(findEntry(next, 'remote_admin')).toBe(findEntry(both, 'remote_admin'));
  expect(next.remotes.map(({ name }) => name)).toEqual(['remote_admin', NAME]);
});

it('keeps a roll-back until somebody promotes', () => {
  const back = rollBack(after('1.0.0', '1.1.0'), NAME, release('1.0.0'));
  expect(entryOf(back)).toMatchObject({
    stable: { version: '1.0.0' },
    isPinned: true,
    canary: null,
  });
  expect(publishStable(back, NAME, release('1.2.0'))).toBe(back);
  const promoted = makeStable(back, NAME, release('1.2.0'));
  expect(entryOf(promoted)).toMatchObject({ stable: { version: '1.2.0' }, isPinned: false });
  expect(stableOf(publishStable(promoted, NAME, release('1.3.0')))).toBe('1.3.0');
});

it('goes further back with each roll-back', () => {
  const registry = after('1.0.0', '1.1.0', '1.2.0');
  const once = rollBack(registry, NAME, release('1.1.0'));
  expect(historyOf(once)).toEqual(['1.0.0']);
  expect(historyOf(rollBack(once, NAME, release('1.0.0')))).toEqual([]);
});

it('keeps a canary when another release becomes stable, and ends it when it does itself', () => {
  const registry = publishCanary(after('1.0.0'), NAME, release('2.0.0'), 10);
  expect(entryOf(registry)?.canary).toEqual({ release: release('2.0.0'), share: 10 });
  expect(entryOf(publishStable(registry, NAME, release('1.1.0')))?.canary?.share).toBe(10);
  const promoted = makeStable(registry, NAME, release('2.0.0'));
  expect(entryOf(promoted)).toMatchObject({ stable: { version: '2.0.0' }, canary: null });
  expect(entryOf(endCanary(registry, NAME))).toMatchObject({
    stable: { version: '1.0.0' },
    canary: null,
  });
});

it('has no canary of a remote that has no stable release', () =>
  expect(publishCanary(empty, NAME, release('1.0.0'), 10)).toBeNull());

it('keeps what was live in the last week for open tabs', () => {
  const old = makeStable(after('1.0.0'), NAME, release('1.1.0'), { now: new Date('2026-01-01') });
  const registry = makeStable(old, NAME, release('1.2.0'), { now: new Date('2026-01-09') });
  const inUse = versionsInUse(registry, NAME, new Date('2026-01-10'));
  expect([...inUse].filter(Boolean)).toEqual(['1.2.0', '1.1.0']);
});

it('keeps what a roll-back leaves, and a canary that ended, for open tabs', () => {
  const canary = publishCanary(after('1.0.0', '1.1.0'), NAME, release('2.0.0'), 10);
  const ended = endCanary(canary, NAME);
  expect([...versionsInUse(ended, NAME)]).toContain('2.0.0');
  const back = rollBack(ended, NAME, release('1.0.0'));
  const inUse = [...versionsInUse(back, NAME)].filter(Boolean);
  expect(inUse.sort()).toEqual(['1.0.0', '1.1.0', '2.0.0']);
});

it('remembers no more than twenty replaced releases', () => {
  const versions = Array.from({ length: 30 }, (_, number) => `1.${number}.0`);
  expect(historyOf(after(...versions))).toHaveLength(20);
});
