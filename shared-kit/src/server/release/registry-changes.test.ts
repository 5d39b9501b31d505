import type { Registry } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';
import {
  addPreview,
  currentPreviews,
  endCanary,
  endPin,
  findEntry,
  makeStable,
  publishCanary,
  publishStable,
  removeRemote,
  rollBack,
  versionsInUse,
} from './registry-changes';

const NAME = 'remote_writer';
const release = (version: string) =>
  buildRelease({ version, entry: `/releases/x/${version}`, title: 'Writer', paths: ['/writer'] });
const empty: Registry = { remotes: [] };
/** A registry in which these versions became stable one after the other. */
const after = (...versions: string[]) =>
  versions.reduce((registry, version) => publishStable(registry, NAME, release(version)), empty);
/** A canary of 2.0.0 for 10 percent. */
const withCanary = (registry: Registry) =>
  publishCanary(registry, NAME, release('2.0.0'), 10) ?? registry;
const entryOf = (registry: Registry) => findEntry(registry, NAME);
const stableOf = (registry: Registry) => entryOf(registry)?.stable.version;
const historyOf = (registry: Registry) => entryOf(registry)?.history?.map(({ version }) => version);

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
  const registry = withCanary(after('1.0.0'));
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
  expect([...inUse]).toEqual(['1.2.0', '1.1.0']);
});

it('keeps what a roll-back leaves, and a canary that ended, for open tabs', () => {
  const canary = withCanary(after('1.0.0', '1.1.0'));
  const ended = endCanary(canary, NAME);
  expect([...versionsInUse(ended, NAME)]).toContain('2.0.0');
  const back = rollBack(ended, NAME, release('1.0.0'));
  const inUse = [...versionsInUse(back, NAME)];
  expect(inUse.sort()).toEqual(['1.0.0', '1.1.0', '2.0.0']);
});

it('remembers no more than twenty replaced releases', () => {
  const versions = Array.from({ length: 30 }, (_, number) => `1.${number}.0`);
  expect(historyOf(after(...versions))).toHaveLength(20);
});

it('ends a pin, so that the next release replaces the stable one', () => {
  const pinned = makeStable(after('1.0.0'), NAME, release('1.1.0'), { isPinned: true });
  const ended = endPin(pinned, NAME);
  expect(stableOf(publishStable(ended, NAME, release('1.2.0')))).toBe('1.2.0');
  expect(endPin(ended, NAME)).toBe(ended);
});

it('remembers the paths of a removed remote until it is released again', () => {
  const both = publishStable(after('1.0.0'), 'remote_admin', release('3.0.0'));
  const removed = removeRemote(both, NAME, '/blog');
  expect(removed.remotes.map(({ name }) => name)).toEqual(['remote_admin']);
  expect(removed.removed).toEqual([
    {
      ...{ name: NAME, title: 'Writer', paths: ['/writer'], redirect: '/blog' },
      removedAt: expect.any(String),
    },
  ]);
  const again = publishStable(removed, NAME, release('1.1.0'));
  expect(again.removed).toBeUndefined();
  expect(stableOf(again)).toBe('1.1.0');
});

it('shows a preview for fourteen days, by a name that the next one takes over', () => {
  const now = new Date('2026-01-01');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const add = (registry: Registry, name: string, version: string, at = now) =>
    addPreview(registry, NAME, name, release(version), at) ?? registry;
  const registry = add(
    add(add(after('1.0.0'), 'pr-1', '1.1.0-a'), 'pr-2', '1.1.0-b'),
    'pr-1',
    '1.1.0-c',
  );
  const previewsOn = (day: number) =>
    currentPreviews(entryOf(registry) ?? {}, inDays(day)).map((preview) => [
      preview.name,
      preview.release.version,
    ]);
  expect(previewsOn(13)).toEqual([
    ['pr-1', '1.1.0-c'],
    ['pr-2', '1.1.0-b'],
  ]);
  expect(previewsOn(14)).toEqual([]);
  expect([...versionsInUse(registry, NAME, now)]).toEqual(['1.0.0', '1.1.0-c', '1.1.0-b']);
  expect(addPreview(empty, NAME, 'pr-1', release('1'))).toBeNull();
});

it('has no more than twenty previews of a remote', () => {
  const names = Array.from({ length: 30 }, (_, number) => `pr-${number}`);
  const registry = names.reduce(
    (current, name) => addPreview(current, NAME, name, release('1.1.0')) ?? current,
    after('1.0.0'),
  );
  expect(currentPreviews(entryOf(registry) ?? {})).toHaveLength(20);
});
