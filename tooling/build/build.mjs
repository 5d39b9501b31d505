import { localHost } from '../release/live-host.mjs';
import { openStore } from '../release/open-store.mjs';
import { publishLocally } from './release.mjs';
import { remotePackages } from './remotes.mjs';
import { buildTarget, targets } from './targets.mjs';
import { createWorkerPool } from './worker-pool.mjs';

/** The machine this must be quick on has two cores. */
const WORKERS = 2;

/** The packages that can be built by name. */
export const buildablePackages = () => [
  ...new Set([...targets.map(({ packageName }) => packageName), ...remotePackages()]),
];

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
  const pool = createWorkerPool(WORKERS);
  const store = await openStore();
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
