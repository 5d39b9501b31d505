import type { StoredRelease } from 'shared-kit/contract';
import type { RemoteEntry } from 'shared-kit/registry';
import { currentPreviews, packageOf, type ReleaseStore } from 'shared-kit/server/release';

/** More than anybody compares by eye; `pnpm release prune` keeps ten. */
const MAX_RELEASES = 50;
const MAX_KNOWN = 1_000;

/** What does not change with the shell. */
type ReleaseFacts = Omit<StoredRelease, 'incompatibilities'>;

/** The versions that an entry names: what is live, can be gone back to, or is previewed. */
const versionsNamedBy = (entry: RemoteEntry) =>
  new Set([
    entry.stable.version,
    ...(entry.canary === null ? [] : [entry.canary.release.version]),
    ...currentPreviews(entry).map(({ release }) => release.version),
    ...(entry.history ?? []).map(({ version }) => version),
  ]);

/**
 * What the store has of a remote: the newest releases, and those that the registry names, newest first.
 * A release never changes, so what was read of it is kept.
 */
export function createReleaseReader() {
  const known = new Map<string, ReleaseFacts>();

  async function read(
    store: ReleaseStore,
    remote: string,
    { version, bytes, createdAt }: { version: string; bytes: number; createdAt: Date },
  ): Promise<ReleaseFacts[]> {
    const key = `${remote} ${version} ${createdAt.getTime()}`;
    const before = known.get(key);
    if (before !== undefined) return [before];
    const release = await store.readRelease(remote, version);
    if (release === null) return [];
    const stored: ReleaseFacts = {
      ...{ version, bytes, createdAt: createdAt.toISOString() },
      scriptBytes: release.scriptBytes ?? null,
      source: release.source ?? null,
      shared: release.shared,
      contract: release.contract,
    };
    if (known.size > MAX_KNOWN) known.clear();
    known.set(key, stored);
    return [stored];
  }

  return async (store: ReleaseStore, entry: RemoteEntry): Promise<ReleaseFacts[]> => {
    const remote = packageOf(entry.name);
    const named = versionsNamedBy(entry);
    const shown = (await store.listReleases(remote))
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .filter(({ version }, index) => index < MAX_RELEASES || named.has(version));
    return (await Promise.all(shown.map((one) => read(store, remote, one)))).flat();
  };
}
