import { releases } from './releases.mjs';

/** @typedef {import('shared-kit/server/release').ReleaseStore} ReleaseStore */
/** @typedef {import('shared-kit/registry').RemoteEntry} RemoteEntry */

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1e3).toFixed(1)} KB`;

/**
 * What a version is now: stable, canary, preview.
 * @param {RemoteEntry} entry
 * @param {string} version
 * @param {Set<string> | null} halted
 */
function rolesOf(entry, version, halted) {
  const roles = [];
  if (version === entry.stable.version) roles.push(entry.isPinned ? 'stable, pinned' : 'stable');
  if (version === entry.canary?.release.version) {
    const { share } = entry.canary;
    if (halted === null) roles.push(`canary ${share} %`);
    else if (halted.has(`${entry.name} ${version}`))
      roles.push('canary, halted: it failed too often');
    else roles.push(`canary ${share} %, running`);
  }
  for (const preview of releases().currentPreviews(entry)) {
    if (preview.release.version === version) roles.push(`preview ${preview.name}`);
  }
  return roles.join(', ');
}

/** @param {import('shared-kit/registry').Release | null} release */
function describeSource(release) {
  const source = release?.source;
  if (source === undefined) return 'built from no commit';
  const mark = source.commit.endsWith('+') ? '+' : '';
  return `${source.commit.slice(0, 8)}${mark}  ${source.author}  ${source.message}`;
}

/** @param {RemoteEntry} entry */
function describeEntry({ stable }) {
  const required = Object.entries(stable.shared).map(([name, range]) => `${name} ${range}`);
  const lines = [
    `${releases().packageOf(stable.entry.split('/')[2] ?? '')}  requires ${required.join(', ')}, contract ${stable.contract}`,
  ];
  if (stable.scriptBytes !== undefined) {
    const budget = releases().growthBudget(stable.scriptBytes);
    lines.push(
      `  scripts ${kilobytes(stable.scriptBytes)} compressed; the next release may have ${kilobytes(budget)}`,
    );
  }
  return lines;
}

/**
 * The releases of a remote, or of all, as a table for a terminal.
 * @param {object} options
 * @param {ReleaseStore} options.store
 * @param {string | undefined} options.remote
 * @param {Set<string> | null} options.halted The canaries that the live site has halted; null if it
 *   does not say.
 * @returns {Promise<string>}
 */
export async function listReleases({ store, remote, halted }) {
  const { federatedName, packageOf, findEntry, ReleaseError } = releases();
  const registry = await store.readRegistry();
  const names =
    remote === undefined ? registry.remotes.map(({ name }) => name) : [federatedName(remote)];
  const tables = await Promise.all(
    names.map(async (name) => {
      const entry = findEntry(registry, name);
      const packageName = packageOf(name);
      if (entry === undefined)
        throw new ReleaseError('missing', `${packageName} has no release yet.`);
      const stored = await store.listReleases(packageName);
      const rows = await Promise.all(
        stored
          .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
          .map(async ({ version, bytes, createdAt }) => {
            const release = await store.readRelease(packageName, version);
            const scripts =
              release?.scriptBytes === undefined ? '' : kilobytes(release.scriptBytes);
            const facts = [
              version.padEnd(24),
              createdAt.toISOString().slice(0, 16),
              megabytes(bytes).padStart(8),
              scripts.padStart(10),
              rolesOf(entry, version, halted),
            ];
            return `  ${facts.join('  ').trimEnd()}\n      ${describeSource(release)}`;
          }),
      );
      return [...describeEntry(entry), ...rows].join('\n');
    }),
  );
  const removed = (registry.removed ?? []).map(
    ({ name, redirect, removedAt }) =>
      `${packageOf(name)}  removed ${removedAt.slice(0, 16)}; its pages ${redirect === null ? 'are gone (410)' : `redirect to ${redirect}`}`,
  );
  const hasCanary = registry.remotes.some(({ canary }) => canary !== null);
  const unknown =
    hasCanary && halted === null
      ? ['The live site does not say whether a canary was halted: set SITE_URL to its address.']
      : [];
  const parts = [...tables, ...removed, ...unknown];
  return parts.length === 0 ? `There is no release in ${store.location}.` : parts.join('\n\n');
}
