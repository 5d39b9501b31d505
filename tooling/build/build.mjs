import { existsSync } from 'node:fs';
import { readJson } from '../webpack/places.mjs';
import { currentHost } from './hostable.mjs';
import { hostFile, remotePackages } from './places.mjs';
import { createPool } from './pool.mjs';
import { buildProgram, programs } from './programs.mjs';
import { release } from './release.mjs';

/** The machine this must be quick on has two cores. */
const AT_ONCE = 2;

/** @param {Promise<string | null>} work @param {(line: string) => void} say */
async function told(work, say) {
  const started = performance.now();
  const line = await work;
  if (line !== null) say(`${line} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/** @param {PromiseSettledResult<void>[]} results */
function firstFailures(results) {
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}

/**
 * Builds what has changed: programs in place, remotes as releases.
 * @param {string[]} names Packages; none means all.
 * @param {(line: string) => void} say
 * @returns {Promise<Error[]>} What failed. Whatever does not depend on it was built all the same.
 */
export async function build(names, say) {
  const wanted = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
  const pool = createPool(AT_ONCE);
  const works = new Map(
    programs
      .filter(({ packageName }) => wanted(packageName))
      .map((program) => [program.target, told(buildProgram(program, pool), say)]),
  );
  // A release is checked against the shell that will be live: the one built now, or else the last.
  const host = Promise.resolve(works.get('shell')).then(() =>
    existsSync(hostFile) ? readJson(hostFile) : currentHost(),
  );
  host.catch(() => {});
  const releases = remotePackages()
    .filter(wanted)
    .map((name) => told(release(name, pool, host), say));
  try {
    return firstFailures(await Promise.allSettled([...works.values(), ...releases]));
  } finally {
    pool.close();
  }
}
