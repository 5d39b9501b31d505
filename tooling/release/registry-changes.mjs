/**
 * The changes of the registry, as functions of it: `change(registry) → registry`. Nothing else decides
 * what becomes live.
 * @typedef {import('shared-kit/registry').Registry} Registry
 * @typedef {import('shared-kit/registry').RemoteEntry} Entry
 * @typedef {import('shared-kit/registry').Release} Release
 */

/** More than anybody rolls back; the document stays small. */
const HISTORY = 20;

/** @param {Registry} registry @param {string} name */
export const findEntry = ({ remotes }, name) => remotes.find((entry) => entry.name === name);

/** @param {Registry} registry @param {Entry} entry @returns {Registry} */
const withEntry = ({ remotes }, entry) => ({
  remotes: [...remotes.filter(({ name }) => name !== entry.name), entry].sort((a, b) =>
    a.name.localeCompare(b.name),
  ),
});

/**
 * Notes what an entry no longer names, for open tabs that still use it.
 * @param {Entry} before
 * @param {Entry} after
 * @param {Date} now
 * @returns {Entry}
 */
function withRetired(before, after, now) {
  const named = new Set([after.stable.version, after.canary?.release.version]);
  const left = [before.stable.version, before.canary?.release.version]
    .filter((version) => version !== undefined)
    .filter((version) => !named.has(version))
    .map((version) => ({ version, replacedAt: now.toISOString() }));
  const others = (before.retired ?? []).filter(({ version }) => !named.has(version));
  return { ...after, retired: [...left, ...others].slice(0, HISTORY) };
}

/** @param {Entry} entry @param {Release} release @param {Date} now @returns {import('shared-kit/registry').ReplacedRelease[]} */
function historyAfter({ stable, history = [] }, release, now) {
  if (stable.version === release.version) return history;
  const replaced = { version: stable.version, replacedAt: now.toISOString() };
  const others = history.filter(
    ({ version }) => ![release.version, stable.version].includes(version),
  );
  return [replaced, ...others].slice(0, HISTORY);
}

/**
 * Makes a release the stable one, as the first or in place of another.
 * @param {Registry} registry
 * @param {string} name
 * @param {Release} release
 * @param {{ isPinned?: boolean, now?: Date }} [options]
 */
export function makeStable(registry, name, release, { isPinned = false, now = new Date() } = {}) {
  const entry = findEntry(registry, name);
  if (entry === undefined) {
    return withEntry(registry, { name, stable: release, canary: null, isPinned, history: [] });
  }
  const isCanary = entry.canary?.release.version === release.version;
  const next = {
    ...entry,
    stable: release,
    canary: isCanary ? null : entry.canary,
    isPinned,
    history: historyAfter(entry, release, now),
  };
  return withEntry(registry, withRetired(entry, next, now));
}

/**
 * Publishes a new release as the stable one, unless the remote is pinned: then nothing changes.
 * @param {Registry} registry @param {string} name @param {Release} release
 */
export const publishStable = (registry, name, release) =>
  findEntry(registry, name)?.isPinned === true ? registry : makeStable(registry, name, release);

/**
 * Publishes a release for a share of the sessions, beside the stable one.
 * @param {Registry} registry @param {string} name @param {Release} release
 * @param {number} share 0 to 100 percent.
 */
export function publishCanary(registry, name, release, share) {
  const entry = findEntry(registry, name);
  // A remote without a stable release has nothing that the other sessions could get.
  if (entry === undefined) return null;
  const next = { ...entry, canary: { release, share } };
  return withEntry(registry, withRetired(entry, next, new Date()));
}

/**
 * Goes back to a release, which stays until somebody promotes one. A canary ends.
 * @param {Registry} registry @param {string} name @param {Release} release
 */
export function rollBack(registry, name, release) {
  const entry = findEntry(registry, name);
  if (entry === undefined) return registry;
  const { history = [] } = entry;
  const index = history.findIndex(({ version }) => version === release.version);
  const next = {
    ...entry,
    stable: release,
    canary: null,
    isPinned: true,
    // The next roll-back goes further back, not forth to what this one left.
    history: index === -1 ? history : history.slice(index + 1),
  };
  return withEntry(registry, withRetired(entry, next, new Date()));
}

/** @param {Registry} registry @param {string} name */
export function endCanary(registry, name) {
  const entry = findEntry(registry, name);
  if (entry === undefined) return registry;
  return withEntry(registry, withRetired(entry, { ...entry, canary: null }, new Date()));
}

/** An open tab may still load files of what was live this long ago. */
const OPEN_TAB_MS = 7 * 24 * 60 * 60_000;

/**
 * The versions of a remote that are in use, or were until a week ago.
 * @param {Registry} registry @param {string} name @param {Date} now
 */
export function versionsInUse(registry, name, now = new Date()) {
  const entry = findEntry(registry, name);
  if (entry === undefined) return new Set();
  const recent = (entry.retired ?? []).filter(
    ({ replacedAt }) => now.getTime() - Date.parse(replacedAt) < OPEN_TAB_MS,
  );
  const named = [entry.stable.version, entry.canary?.release.version];
  return new Set([...named, ...recent.map(({ version }) => version)]);
}
