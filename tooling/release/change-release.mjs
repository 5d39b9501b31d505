import { federatedName } from '../webpack/federation.mjs';
import { StartError } from '../process/start-error.mjs';
import { checkRelease } from './release-checks.mjs';
import { endCanary, findEntry, makeStable, rollBack, versionsInUse } from './registry-changes.mjs';

/** @typedef {import('./open-store.mjs').ReleaseStore} ReleaseStore */
/** @typedef {import('./compatibility.mjs').Host} Host */

/** @param {import('shared-kit/registry').Registry} registry @param {string} remote */
function requireEntry(registry, remote) {
  const entry = findEntry(registry, federatedName(remote));
  if (entry === undefined) throw new StartError(`${remote} has no release yet.`);
  return entry;
}

/** @param {ReleaseStore} store @param {string} remote @param {string} version */
async function requireRelease(store, remote, version) {
  const release = await store.readRelease(remote, version);
  if (release !== null) return release;
  throw new StartError(
    `${remote} has no release ${version}. pnpm release list ${remote} shows those it has.`,
  );
}

/**
 * The release that a command means: the named version, or the one that the registry suggests.
 * @param {ReleaseStore} store
 * @param {string} remote
 * @param {string | undefined} version
 * @param {(entry: import('shared-kit/registry').RemoteEntry) => string | undefined} suggest
 * @param {string} otherwise Said if there is no suggestion.
 */
async function selectRelease(store, remote, version, suggest, otherwise) {
  const entry = requireEntry(await store.readRegistry(), remote);
  const selected = version ?? suggest(entry);
  if (selected === undefined) throw new StartError(`${remote} ${otherwise}`);
  return requireRelease(store, remote, selected);
}

/** @param {string} remote @param {any} release @param {import('shared-kit/registry').Registry} registry @param {Host} host */
function requireHostable(remote, release, registry, host) {
  const reasons = checkRelease(federatedName(remote), release, { registry, host });
  if (reasons.length === 0) return;
  throw new StartError(`${remote} ${release.version} cannot be made live: ${reasons.join('; ')}.`);
}

/**
 * @param {{ store: ReleaseStore, remote: string, version: string | undefined, host: Host }} options
 * @returns {Promise<string>} What was done.
 */
export async function promote({ store, remote, version, host }) {
  const release = await selectRelease(
    store,
    remote,
    version,
    ({ canary }) => canary?.release.version,
    'has no canary. Name the version to promote.',
  );
  await store.changeRegistry((registry) => {
    requireHostable(remote, release, registry, host);
    return makeStable(registry, federatedName(remote), release);
  });
  return `${remote} ${release.version} is live.`;
}

/** @param {{ store: ReleaseStore, remote: string, version: string | undefined, host: Host }} options */
export async function rollback({ store, remote, version, host }) {
  const release = await selectRelease(
    store,
    remote,
    version,
    ({ history }) => history?.[0]?.version,
    'had no other release before this one. Name the version to go back to.',
  );
  await store.changeRegistry((registry) => {
    requireHostable(remote, release, registry, host);
    return rollBack(registry, federatedName(remote), release);
  });
  return `${remote} is back at ${release.version}, and stays there until a release is promoted.`;
}

/** @param {{ store: ReleaseStore, remote: string, version: string, host: Host }} options */
export async function pin({ store, remote, version, host }) {
  const release = await requireRelease(store, remote, version);
  await store.changeRegistry((registry) => {
    requireHostable(remote, release, registry, host);
    return makeStable(registry, federatedName(remote), release, { isPinned: true });
  });
  return `${remote} is pinned to ${version} until a release is promoted.`;
}

/** @param {{ store: ReleaseStore, remote: string }} options */
export async function stopCanary({ store, remote }) {
  const { canary } = requireEntry(await store.readRegistry(), remote);
  if (canary === null) return `${remote} has no canary.`;
  await store.changeRegistry((registry) => endCanary(registry, federatedName(remote)));
  return `${remote} ${canary.release.version} is no longer live for anybody.`;
}

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @param {{ store: ReleaseStore, remote: string | undefined }} options @returns {Promise<string>} */
export async function listReleases({ store, remote }) {
  const registry = await store.readRegistry();
  const names =
    remote === undefined ? registry.remotes.map(({ name }) => name) : [federatedName(remote)];
  const tables = await Promise.all(
    names.map(async (name) => {
      const packageName = name.replaceAll('_', '-');
      const entry = requireEntry(registry, packageName);
      const releases = await store.listReleases(packageName);
      const roles = (/** @type {string} */ version) => [
        ...(version === entry.stable.version ? [entry.isPinned ? 'stable, pinned' : 'stable'] : []),
        ...(version === entry.canary?.release.version ? [`canary ${entry.canary.share} %`] : []),
      ];
      const required = Object.entries(entry.stable.shared).map(([one, range]) => `${one} ${range}`);
      return [
        `${packageName}  requires ${required.join(', ')}, contract ${entry.stable.contract}`,
        ...releases
          .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
          .map(({ version, bytes, createdAt }) =>
            `  ${version.padEnd(24)} ${createdAt.toISOString().slice(0, 16)}  ${megabytes(bytes).padStart(8)}  ${roles(version).join(', ')}`.trimEnd(),
          ),
      ].join('\n');
    }),
  );
  return tables.length === 0 ? `There is no release in ${store.location}.` : tables.join('\n\n');
}

/** @param {{ store: ReleaseStore, remote: string, keep: number }} options */
export async function prune({ store, remote, keep }) {
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
