import { localHost } from '../release/live-host.mjs';
import { openStore } from '../release/releases.mjs';
import { publishLocally } from './release.mjs';
import { remotePackages } from './remotes.mjs';
import { buildTarget, targets } from './targets.mjs';
import { createWorkerPool } from './worker-pool.mjs';
import { StartError } from '../process/start-error.mjs';

/** The machine this must be quick on has two cores. */
const WORKERS = 2;

/** The packages that can be built by name. */
export const buildablePackages = () => [
  ...new Set([...targets.map(({ packageName }) => packageName), ...remotePackages()]),
];

/**
 * Throws if the registry was lost: what is built now would be all that it names.
 * @param {import('shared-kit/server/release').ReleaseStore} store
 */
async function requireRegistry(store) {
  if ((await store.hasRegistry()) || (await store.listCopies()).length === 0) return;
  throw new StartError(
    `${store.location} has copies of its registry, but no registry. pnpm release restore brings the last one back; remove the copies to start anew.`,
  );
}

/** @param {Promise<string | null>} work @param {(line: string) => void} log */
async function logResult(work, log) {
  const started = performance.now();
  const line = await work;
  if (line !== null) log(`${line} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/**
 * Builds what has changed: targets in place, remotes as releases.
 * @param {string[]} names Packages; none means all.
 * @param {(line: string) => void} log
 * @returns {Promise<Error[]>} What failed. Everything that does not depend on it was built.
 */
export async function build(names, log) {
  const isSelected = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
  const store = await openStore();
  await requireRegistry(store);
  const pool = createWorkerPool(WORKERS);
  const builds = new Map(
    targets
      .filter(({ packageName }) => isSelected(packageName))
      .map((target) => [target.name, logResult(buildTarget(target, pool), log)]),
  );
  // A release is checked against the shell that will be live: the one built now, or else the last.
  const host = Promise.resolve(builds.get('shell')).then(localHost);
  host.catch(() => {});
  const releases = remotePackages()
    .filter(isSelected)
    .map((name) => logResult(publishLocally(name, pool, host, store), log));
  try {
    const results = await Promise.allSettled([...builds.values(), ...releases]);
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  } finally {
    pool.close();
    store.close();
  }
}
