import type { ReleasesOverview, RemoteReleases } from 'shared-kit/contract';
import { fitsContract, fitsRange } from './compare-versions';
import { findRelease } from './release-figures';

/** What a live release needs of the shell. */
export interface Requirement {
  remote: string;
  title: string;
  variant: 'stable' | 'canary';
  version: string;
  /** Null if the store no longer has the release. */
  kit: string | null;
  contract: string | null;
  /** Whether each of its requirements could be compared. */
  isComparable: boolean;
  /** What the shell does not have: 'react ^20.0.0, and the shell has 19.2.0'. */
  unmet: string[];
}

function compareRelease(
  remote: RemoteReleases,
  variant: Requirement['variant'],
  version: string,
  host: ReleasesOverview['host'],
): Requirement {
  const release = findRelease(remote, version);
  const requirement: Requirement = {
    ...{ remote: remote.remote, title: remote.title, variant, version },
    ...{ kit: release?.shared['shared-kit'] ?? null, contract: release?.contract ?? null },
    ...{ isComparable: false, unmet: [] },
  };
  if (host === null || release === undefined) return requirement;
  const compared = [
    ...Object.entries(release.shared).map(([name, range]) => ({
      fits: fitsRange(host.shared[name], range),
      line: `${name} ${range}, and the shell has ${host.shared[name] ?? 'none'}`,
    })),
    {
      fits: fitsContract(host.contract, release.contract),
      line: `contract ${release.contract}, and the shell has ${host.contract}`,
    },
  ];
  return {
    ...requirement,
    isComparable: compared.every(({ fits }) => fits !== null),
    unmet: compared.flatMap(({ fits, line }) => (fits === false ? [line] : [])),
  };
}

/** The requirements of the stable release and the canary of each remote. */
export const listRequirements = ({ remotes, host }: ReleasesOverview): Requirement[] =>
  remotes.flatMap((remote) => [
    compareRelease(remote, 'stable', remote.stable.version, host),
    ...(remote.canary === null
      ? []
      : [compareRelease(remote, 'canary', remote.canary.version, host)]),
  ]);
