import { major, satisfies, valid } from 'semver';
import { isObjectOf, isOptional, isRecordOf, isString, isArrayOf } from 'shared-kit/client/guards';
import type { Registry, Release } from 'shared-kit/registry';
import { doPathsOverlap } from './path-overlap';

/** What a shell provides: its build writes it, the edge serves it at `/assets/host.json`. */
export interface Host {
  /** Versions by package. */
  shared: Record<string, string>;
  contract: string;
  /** The paths of its own pages. */
  paths?: string[];
}

export const isHost = isObjectOf<Host>({
  shared: isRecordOf(isString),
  contract: isString,
  paths: isOptional(isArrayOf(isString)),
});

/** A remote may grow by this much from one release to the next, whichever is more. */
const GROWTH_SHARE = 0.1;
const GROWTH_BYTES = 20_000;

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Why a shell cannot host a release: one clause for each reason, none if it can. */
export function findIncompatibilities(
  release: Pick<Release, 'shared' | 'contract'>,
  host: Host,
): string[] {
  const versions = Object.entries(release.shared).flatMap(([name, range]) => {
    const version = host.shared[name];
    if (version === undefined) return [`it requires ${name}, which the shell does not provide`];
    return satisfies(version, range)
      ? []
      : [`it requires ${name} ${range}, and the shell provides ${version}`];
  });
  const isHosted =
    valid(release.contract) !== null && major(release.contract) === major(host.contract);
  return isHosted
    ? versions
    : [...versions, `it uses contract ${release.contract}, and the shell ${host.contract}`];
}

/** What a release claims of the paths of others: a clause for each of its own paths that meets one. */
function findPathConflicts(
  name: string,
  { paths }: Pick<Release, 'paths'>,
  { remotes }: Registry,
  shellPaths: readonly string[],
): string[] {
  const claims = [
    ...shellPaths.map((path) => ({ path, owner: 'the shell' })),
    ...remotes
      .filter((entry) => entry.name !== name)
      .flatMap(({ name: owner, stable, canary }) =>
        [...stable.paths, ...(canary?.release.paths ?? [])].map((path) => ({ path, owner })),
      ),
  ];
  return paths.flatMap((path) => {
    const claim = claims.find((other) => doPathsOverlap(path, other.path));
    if (claim === undefined) return [];
    return [`it claims ${path}, which belongs to ${claim.owner} (${claim.path})`];
  });
}

/**
 * Why a release cannot be published: one clause for each reason, none if it can.
 * @param name Its name in the registry.
 */
export const checkRelease = (
  name: string,
  release: Pick<Release, 'shared' | 'contract' | 'paths'>,
  { registry, host }: { registry: Registry; host: Host },
): string[] => [
  ...findIncompatibilities(release, host),
  ...findPathConflicts(name, release, registry, host.paths ?? []),
];

/** The bytes that a release's scripts may have, compressed, if those of the live one have `bytes`. */
export const growthBudget = (bytes: number): number =>
  bytes + Math.max(bytes * GROWTH_SHARE, GROWTH_BYTES);

/**
 * How much larger a release's scripts are than those of the one that is live; null if it is within the
 * budget, or nothing is known.
 */
export function describeGrowth(
  { scriptBytes: bytes }: Pick<Release, 'scriptBytes'>,
  live: Pick<Release, 'scriptBytes'> | undefined,
): string | null {
  const before = live?.scriptBytes;
  if (bytes === undefined || before === undefined) return null;
  const allowed = growthBudget(before);
  return bytes <= allowed
    ? null
    : `its scripts grew from ${kilobytes(before)} to ${kilobytes(bytes)}, over the budget of ${kilobytes(allowed)}`;
}
