import type { ReleasesOverview, RemoteReleases } from 'shared-kit/contract';
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
  /** Why the shell cannot host it; null if that is not known. */
  unmet: string[] | null;
}

function describeRelease(
  remote: RemoteReleases,
  variant: Requirement['variant'],
  version: string,
): Requirement {
  const release = findRelease(remote, version);
  return {
    ...{ remote: remote.remote, title: remote.title, variant, version },
    ...{ kit: release?.shared['shared-kit'] ?? null, contract: release?.contract ?? null },
    unmet: release?.incompatibilities ?? null,
  };
}

/** The requirements of the stable release and the canary of each remote. */
export const listRequirements = ({ remotes }: ReleasesOverview): Requirement[] =>
  remotes.flatMap((remote) => [
    describeRelease(remote, 'stable', remote.stable.version),
    ...(remote.canary === null ? [] : [describeRelease(remote, 'canary', remote.canary.version)]),
  ]);
