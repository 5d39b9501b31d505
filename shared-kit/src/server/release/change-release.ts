import type { Registry, Release, RemoteEntry } from 'shared-kit/registry';
import { doPathsOverlap } from './path-overlap';
import { checkRelease, type Host } from './release-checks';
import {
  endCanary,
  endPin,
  endPreview,
  federatedName,
  findEntry,
  makeStable,
  removeRemote,
  rollBack,
  versionsInUse,
} from './registry-changes';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

/** The entry of a package. Throws a ReleaseError if it has none. */
export function requireEntry(registry: Registry, remote: string): RemoteEntry {
  const entry = findEntry(registry, federatedName(remote));
  if (entry !== undefined) return entry;
  throw new ReleaseError('missing', `${remote} has no release yet.`);
}

async function requireRelease(
  store: ReleaseStore,
  remote: string,
  version: string,
): Promise<Release> {
  const release = await store.readRelease(remote, version);
  if (release !== null) return release;
  throw new ReleaseError(
    'missing',
    `${remote} has no release ${version}. pnpm release list ${remote} shows those it has.`,
  );
}

/** What is to happen with a remote's releases. */
export type ReleaseChange =
  | { action: 'promote' | 'rollback'; version?: string | undefined }
  | { action: 'pin'; version: string }
  | { action: 'unpin' | 'end-canary' }
  | { action: 'end-preview'; preview: string }
  | { action: 'remove'; redirect: string | null };

export interface ChangeOptions {
  store: ReleaseStore;
  /** The package, `remote-writer`. */
  remote: string;
  host: Host;
  change: ReleaseChange;
  /** Whether nothing is written: what would happen is checked and described. */
  isDry?: boolean;
}

export interface ChangeResult {
  /** What was done, or what would be. */
  message: string;
  before: RemoteEntry;
  /** Null if the remote was removed. */
  after: RemoteEntry | null;
}

/** The release that a change makes live; null if it makes none live. */
async function selectRelease(
  store: ReleaseStore,
  remote: string,
  change: ReleaseChange,
  entry: RemoteEntry,
): Promise<Release | null> {
  const named = 'version' in change ? change.version : undefined;
  if (named !== undefined) return requireRelease(store, remote, named);
  if (change.action === 'promote') {
    if (entry.canary !== null) return requireRelease(store, remote, entry.canary.release.version);
    throw new ReleaseError('conflict', `${remote} has no canary. Name the version to promote.`);
  }
  if (change.action === 'rollback') {
    const previous = entry.history?.[0]?.version;
    if (previous !== undefined) return requireRelease(store, remote, previous);
    throw new ReleaseError(
      'conflict',
      `${remote} had no other release before this one. Name the version to go back to.`,
    );
  }
  return null;
}

function requireHostable(remote: string, release: Release, registry: Registry, host: Host): void {
  const reasons = checkRelease(federatedName(remote), release, { registry, host });
  if (reasons.length === 0) return;
  throw new ReleaseError(
    'refused',
    `${remote} ${release.version} cannot be made live: ${reasons.join('; ')}.`,
  );
}

/** A page that redirects to itself never comes. */
function requireRedirectElsewhere(remote: string, { stable }: RemoteEntry, redirect: string): void {
  const [target = ''] = redirect.split(/[?#]/);
  const own = stable.paths.find((path) => doPathsOverlap(path, target));
  if (own === undefined) return;
  throw new ReleaseError(
    'refused',
    `${remote} is not removed: ${redirect} is one of its own pages (${own}), and would redirect to itself.`,
  );
}

function applyChange(
  registry: Registry,
  name: string,
  change: ReleaseChange,
  release: Release | null,
): Registry {
  if (release !== null) {
    if (change.action === 'rollback') return rollBack(registry, name, release);
    return makeStable(registry, name, release, { isPinned: change.action === 'pin' });
  }
  switch (change.action) {
    case 'unpin':
      return endPin(registry, name);
    case 'end-canary':
      return endCanary(registry, name);
    case 'end-preview':
      return endPreview(registry, name, change.preview);
    case 'remove':
      return removeRemote(registry, name, change.redirect);
    default:
      return registry;
  }
}

function describeChange(
  remote: string,
  change: ReleaseChange,
  release: Release | null,
  { isPinned, canary }: RemoteEntry,
): string {
  const version = release?.version ?? '';
  switch (change.action) {
    case 'promote':
      return `${remote} ${version} is live.`;
    case 'rollback':
      return `${remote} is back at ${version}, and stays there until a release is promoted.`;
    case 'pin':
      return `${remote} is pinned to ${version} until the pin ends or a release is promoted.`;
    case 'unpin':
      return isPinned
        ? `${remote} is not pinned any more: the next release replaces the stable one.`
        : `${remote} is not pinned.`;
    case 'end-canary':
      return canary === null
        ? `${remote} has no canary.`
        : `${remote} ${canary.release.version} is no longer live for anybody.`;
    case 'end-preview':
      return `${remote} has no preview ${change.preview} any more.`;
    case 'remove':
      return change.redirect === null
        ? `${remote} is removed. Its pages are gone (410).`
        : `${remote} is removed. Its pages redirect to ${change.redirect}.`;
  }
}

/** Changes what is live of a remote. Throws a ReleaseError if that cannot be; then nothing changes. */
export async function changeRelease(options: ChangeOptions): Promise<ChangeResult> {
  const { store, remote, host, change, isDry = false } = options;
  const name = federatedName(remote);
  const before = requireEntry(await store.readRegistry(), remote);
  const release = await selectRelease(store, remote, change, before);
  const apply = (registry: Registry) => {
    const entry = requireEntry(registry, remote);
    if (change.action === 'remove' && change.redirect !== null) {
      requireRedirectElsewhere(remote, entry, change.redirect);
    }
    if (release !== null) requireHostable(remote, release, registry, host);
    return applyChange(registry, name, change, release);
  };
  const registry = isDry ? apply(await store.readRegistry()) : await store.changeRegistry(apply);
  return {
    message: describeChange(remote, change, release, before),
    before,
    after: findEntry(registry, name) ?? null,
  };
}

/**
 * Removes old releases from the store, but the `keep` newest ones and those in use within a week.
 * @returns What was done.
 */
export async function pruneReleases(
  store: ReleaseStore,
  remote: string,
  keep: number,
): Promise<string> {
  const registry = await store.readRegistry();
  requireEntry(registry, remote);
  const inUse = versionsInUse(registry, federatedName(remote));
  const releases = await store.listReleases(remote);
  const old = releases
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(keep)
    .filter(({ version }) => !inUse.has(version));
  for (const { version } of old) await store.removeRelease(remote, version);
  return old.length === 0
    ? `${remote}: nothing to remove.`
    : `${remote}: removed ${old.map(({ version }) => version).join(', ')}.`;
}
