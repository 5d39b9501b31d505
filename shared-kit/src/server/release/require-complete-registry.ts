import type { Registry } from 'shared-kit/registry';
import { packageOf } from './registry-changes';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

const list = (names: readonly string[]) => names.toSorted().join(', ');

/**
 * Throws if the registry cannot be the site's: it is missing although there are releases, or the live
 * site has remotes that it does not name. A release would then take those off the site.
 * @param options.isFirst Whether somebody has said that the site starts anew.
 * @param options.liveRemotes The other remotes that the live site names; null if it was not asked.
 */
export async function requireCompleteRegistry(
  store: ReleaseStore,
  { isFirst, liveRemotes }: { isFirst: boolean; liveRemotes: readonly string[] | null },
): Promise<void> {
  if (isFirst) return;
  const { remotes, removed = [] } = await store.readRegistry();
  // An empty one was emptied by somebody: the tool removes remotes one by one, and remembers them.
  if (remotes.length + removed.length === 0) await requireNoReleases(store);
  const known = new Set([...remotes, ...removed].map(({ name }) => name));
  const missing = (liveRemotes ?? []).filter((name) => !known.has(name));
  if (missing.length === 0) return;
  throw new ReleaseError(
    'refused',
    `The live site has ${list(missing.map(packageOf))}, which the registry in ${store.location} does not name. Nothing was released: is RELEASES_DIR that of the site? pnpm release restore brings a lost registry back; --first releases without them.`,
  );
}

async function requireNoReleases(store: ReleaseStore): Promise<void> {
  const remotes = await store.listRemotes();
  const copies = await store.listCopies();
  if (remotes.length === 0 && copies.length === 0) return;
  const found = remotes.length > 0 ? `releases of ${list(remotes)}` : 'copies of a registry';
  throw new ReleaseError(
    'refused',
    `${store.location} has ${found}, but no registry: a release now would take all other remotes off the site. Nothing was released. pnpm release restore brings the last copy of the registry back; --first starts a new one.`,
  );
}

/**
 * Brings a copy of the registry back: the named one, or the newest that differs from what is there.
 * @returns What was done.
 */
export async function restoreRegistry(store: ReleaseStore, name?: string): Promise<string> {
  const copies = await store.listCopies();
  if (copies.length === 0) {
    throw new ReleaseError('missing', `There is no copy of the registry in ${store.location}.`);
  }
  if (name !== undefined && !copies.includes(name)) {
    throw new ReleaseError(
      'missing',
      `There is no copy ${name}. The copies, the newest first: ${copies.join(', ')}.`,
    );
  }
  const current = JSON.stringify(await readOrNull(store));
  for (const copy of name === undefined ? copies : [name]) {
    const registry = await store.readCopy(copy);
    if (registry === null || (name === undefined && JSON.stringify(registry) === current)) continue;
    await store.replaceRegistry(registry);
    const versions = registry.remotes.map(
      ({ name: remote, stable }) => `${packageOf(remote)} ${stable.version}`,
    );
    return `The registry is that of ${copy} again: ${versions.join(', ')}.`;
  }
  return 'The registry is as its last copy; nothing was changed. Name an older copy to go back to it.';
}

/** A registry that cannot be read differs from every copy. */
const readOrNull = async (store: ReleaseStore): Promise<Registry | null> =>
  (await store.hasRegistry()) ? store.readRegistry().catch(() => null) : null;
