// The changes of the registry, as functions of it. Nothing else decides what becomes live.
import type { Preview, Registry, Release, RemoteEntry, ReplacedRelease } from 'shared-kit/registry';

/** More than anybody rolls back; the document stays small. */
const MAX_HISTORY = 20;

/** A link to a preview works this long. */
export const PREVIEW_DAYS = 14;
/** Of one remote; the oldest give way. */
const MAX_PREVIEWS = 20;

const DAY_MS = 24 * 60 * 60_000;

/** The name of a package in the registry: `remote-writer` is `remote_writer`. */
export const federatedName = (packageName: string): string => packageName.replaceAll('-', '_');

/** The package of a name in the registry. */
export const packageOf = (name: string): string => name.replaceAll('_', '-');

export const findEntry = ({ remotes }: Registry, name: string): RemoteEntry | undefined =>
  remotes.find((entry) => entry.name === name);

const withEntry = (registry: Registry, entry: RemoteEntry): Registry => {
  const remotes = [...registry.remotes.filter(({ name }) => name !== entry.name), entry];
  const { removed, ...document } = registry;
  const others = removed?.filter(({ name }) => name !== entry.name) ?? [];
  return {
    ...document,
    remotes: remotes.toSorted((a, b) => a.name.localeCompare(b.name)),
    ...(others.length > 0 && { removed: others }),
  };
};

/** Records what an entry no longer names, for open tabs that still use it. */
function withRetired(before: RemoteEntry, after: RemoteEntry, now: Date): RemoteEntry {
  const named = new Set([after.stable.version, after.canary?.release.version]);
  const left = [before.stable.version, before.canary?.release.version].flatMap((version) =>
    version === undefined || named.has(version) ? [] : [{ version, replacedAt: now.toISOString() }],
  );
  const others = (before.retired ?? []).filter(({ version }) => !named.has(version));
  return { ...after, retired: [...left, ...others].slice(0, MAX_HISTORY) };
}

function historyAfter(
  { stable, history = [] }: RemoteEntry,
  release: Release,
  now: Date,
): ReplacedRelease[] {
  if (stable.version === release.version) return history;
  const replaced = { version: stable.version, replacedAt: now.toISOString() };
  const others = history.filter(
    ({ version }) => ![release.version, stable.version].includes(version),
  );
  return [replaced, ...others].slice(0, MAX_HISTORY);
}

/** Makes a release the stable one, as the first or in place of another. */
export function makeStable(
  registry: Registry,
  name: string,
  release: Release,
  { isPinned = false, now = new Date() }: { isPinned?: boolean; now?: Date } = {},
): Registry {
  const entry = findEntry(registry, name);
  if (entry === undefined) {
    return withEntry(registry, { name, stable: release, canary: null, isPinned, history: [] });
  }
  const isCanary = entry.canary?.release.version === release.version;
  const next: RemoteEntry = {
    ...entry,
    stable: release,
    canary: isCanary ? null : entry.canary,
    isPinned,
    history: historyAfter(entry, release, now),
  };
  return withEntry(registry, withRetired(entry, next, now));
}

/** Publishes a new release as the stable one, unless the remote is pinned: then nothing changes. */
export const publishStable = (registry: Registry, name: string, release: Release): Registry =>
  findEntry(registry, name)?.isPinned === true ? registry : makeStable(registry, name, release);

/**
 * Publishes a release for a share of the sessions, beside the stable one.
 * @param share 0 to 100 percent.
 * @returns Null without a stable release: then the other sessions would have nothing.
 */
export function publishCanary(
  registry: Registry,
  name: string,
  release: Release,
  share: number,
): Registry | null {
  const entry = findEntry(registry, name);
  if (entry === undefined) return null;
  const next = { ...entry, canary: { release, share } };
  return withEntry(registry, withRetired(entry, next, new Date()));
}

/** Goes back to a release, which stays until somebody promotes one. A canary ends. */
export function rollBack(registry: Registry, name: string, release: Release): Registry {
  const entry = findEntry(registry, name);
  if (entry === undefined) return registry;
  const { history = [] } = entry;
  const index = history.findIndex(({ version }) => version === release.version);
  const next: RemoteEntry = {
    ...entry,
    stable: release,
    canary: null,
    isPinned: true,
    // The next roll-back goes further back, not forth to what this one left.
    history: index === -1 ? history : history.slice(index + 1),
  };
  return withEntry(registry, withRetired(entry, next, new Date()));
}

export function endCanary(registry: Registry, name: string): Registry {
  const entry = findEntry(registry, name);
  if (entry === undefined || entry.canary === null) return registry;
  return withEntry(registry, withRetired(entry, { ...entry, canary: null }, new Date()));
}

/** Lets later releases replace the stable one again. */
export function endPin(registry: Registry, name: string): Registry {
  const entry = findEntry(registry, name);
  if (entry === undefined || !entry.isPinned) return registry;
  return withEntry(registry, { ...entry, isPinned: false });
}

/**
 * Takes a remote off the site. Its releases stay in the store.
 * @param redirect Where its pages redirect to; null: they are gone (410).
 */
export function removeRemote(
  registry: Registry,
  name: string,
  redirect: string | null,
  now = new Date(),
): Registry {
  const entry = findEntry(registry, name);
  if (entry === undefined) return registry;
  const { title, paths } = entry.stable;
  const removed = { name, title, paths, redirect, removedAt: now.toISOString() };
  return {
    ...registry,
    remotes: registry.remotes.filter((one) => one !== entry),
    removed: [removed, ...(registry.removed ?? [])],
  };
}

const isCurrent = ({ expiresAt }: Preview, now: Date) => Date.parse(expiresAt) > now.getTime();

/** The previews of a remote that have not expired. */
export const currentPreviews = (
  { previews = [] }: Pick<RemoteEntry, 'previews'>,
  now = new Date(),
): Preview[] => previews.filter((preview) => isCurrent(preview, now));

/** Shows a release by a name, for PREVIEW_DAYS. Null if the remote has no stable release yet. */
export function addPreview(
  registry: Registry,
  name: string,
  previewName: string,
  release: Release,
  now = new Date(),
): Registry | null {
  const entry = findEntry(registry, name);
  if (entry === undefined) return null;
  const preview: Preview = {
    name: previewName,
    release,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + PREVIEW_DAYS * DAY_MS).toISOString(),
  };
  const others = currentPreviews(entry, now).filter((other) => other.name !== previewName);
  return withEntry(registry, { ...entry, previews: [preview, ...others].slice(0, MAX_PREVIEWS) });
}

export function endPreview(registry: Registry, name: string, previewName: string): Registry {
  const entry = findEntry(registry, name);
  if (entry === undefined) return registry;
  const previews = currentPreviews(entry).filter((preview) => preview.name !== previewName);
  return withEntry(registry, { ...entry, previews });
}

/** An open tab may still load files of what was live this long ago. */
const OPEN_TAB_MS = 7 * DAY_MS;

/** The versions of a remote that are in use, or were until a week ago. */
export function versionsInUse(registry: Registry, name: string, now = new Date()): Set<string> {
  const entry = findEntry(registry, name);
  if (entry === undefined) return new Set();
  const recent = (entry.retired ?? []).filter(
    ({ replacedAt }) => now.getTime() - Date.parse(replacedAt) < OPEN_TAB_MS,
  );
  return new Set([
    entry.stable.version,
    ...(entry.canary === null ? [] : [entry.canary.release.version]),
    ...currentPreviews(entry, now).map(({ release }) => release.version),
    ...recent.map(({ version }) => version),
  ]);
}
