import { findIncompatibilities } from './compatibility.mjs';

/** A remote may grow by this much from one release to the next, whichever is more. */
const GROWTH_SHARE = 0.1;
const GROWTH_BYTES = 20_000;

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Parameters match the same paths whatever they are called. @param {string} path */
const patternOf = (path) => path.toLowerCase().replaceAll(/:[^/?]+/g, ':');

/**
 * @param {string} name
 * @param {{ paths: string[] }} release
 * @param {import('shared-kit/registry').Registry} registry
 * @param {string[]} shellPaths
 */
function findPathConflicts(name, release, { remotes }, shellPaths) {
  const owners = new Map(shellPaths.map((path) => [patternOf(path), 'the shell']));
  for (const { name: other, stable, canary } of remotes) {
    if (other === name) continue;
    // Documents of before releases described themselves have no paths there.
    for (const path of [...(stable.paths ?? []), ...(canary?.release.paths ?? [])]) {
      owners.set(patternOf(path), other);
    }
  }
  return release.paths.flatMap((path) => {
    const owner = owners.get(patternOf(path));
    return owner === undefined ? [] : [`it claims ${path}, which belongs to ${owner}`];
  });
}

/**
 * Why a release cannot be published: one clause for each reason, none if it can.
 * @param {string} name The federated name.
 * @param {any} release
 * @param {object} site
 * @param {import('shared-kit/registry').Registry} site.registry
 * @param {import('./compatibility.mjs').Host} site.host
 * @returns {string[]}
 */
export const checkRelease = (name, release, { registry, host }) => [
  ...findIncompatibilities(release, host),
  ...findPathConflicts(name, release, registry, host.paths ?? []),
];

/**
 * How much larger a release's scripts are than those of the one that is live.
 * @param {{ scriptBytes?: number }} release
 * @param {{ scriptBytes?: number } | undefined} live
 * @returns {string | null} Null if it is within the budget, or nothing is known.
 */
export function describeGrowth({ scriptBytes: bytes }, live) {
  const before = live?.scriptBytes;
  if (bytes === undefined || before === undefined) return null;
  const allowed = before + Math.max(before * GROWTH_SHARE, GROWTH_BYTES);
  return bytes <= allowed
    ? null
    : `its scripts grew from ${kilobytes(before)} to ${kilobytes(bytes)}, over the budget of ${kilobytes(allowed)}`;
}
