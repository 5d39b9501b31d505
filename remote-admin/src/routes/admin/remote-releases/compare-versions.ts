/** Whether a version meets what a release requires; null where only the release desk can tell. */
export type Fit = boolean | null;

type Numbers = readonly [major: number, minor: number, patch: number];

/** '1.10.0' as numbers; null for anything else, such as a pre-release. */
function readNumbers(version: string): Numbers | null {
  const parts = version.split('.').map(Number);
  const [major, minor, patch] = parts;
  if (parts.length !== 3 || !parts.every(Number.isInteger)) return null;
  return major === undefined || minor === undefined || patch === undefined
    ? null
    : [major, minor, patch];
}

/** Whether a version is the given one or a later one. */
function isAtLeast(version: Numbers, least: Numbers): boolean {
  const index = version.findIndex((part, position) => part !== least[position]);
  return index === -1 || (version[index] ?? 0) > (least[index] ?? 0);
}

/** How many numbers must be the same: with `~` two, with `^` up to the first that is not 0. */
function countFixed(sign: string, least: Numbers): number {
  if (sign === '~') return 2;
  const first = least.findIndex((part) => part !== 0);
  return first === -1 ? 3 : first + 1;
}

/**
 * Compares the ranges that releases have: `^` or `~` of what they were built with. The release desk
 * decides with every rule of semver; this only marks what an admin should look at.
 */
export function fitsRange(version: string | undefined, range: string): Fit {
  if (version === undefined) return false;
  if (version === range) return true;
  const sign = range.charAt(0);
  const provided = readNumbers(version);
  const least = readNumbers(range.slice(1));
  if (provided === null || least === null || !['^', '~'].includes(sign)) return null;
  const fixed = countFixed(sign, least);
  return (
    provided.slice(0, fixed).every((part, index) => part === least[index]) &&
    isAtLeast(provided, least)
  );
}

/** A host serves a release of the same major version of the contract. */
export function fitsContract(provided: string, required: string): Fit {
  const [host, release] = [readNumbers(provided), readNumbers(required)];
  return host === null || release === null ? null : host[0] === release[0];
}
