import type { ReleasesOverview, RemoteReleases } from 'shared-kit/contract';

/** What a live release needs of the shell. */
export interface Requirement {
  remote: string;
  title: string;
  variant: 'stable' | 'canary';
  version: string;
  /** Null if it requires none. */
  kit: string | null;
  contract: string;
  /** Why the shell cannot host it; null if that is not known. */
  unmet: string[] | null;
}

function describeRelease(
  { remote, title }: RemoteReleases,
  variant: Requirement['variant'],
  { version, requirements }: RemoteReleases['stable'],
): Requirement {
  const { shared, contract, incompatibilities } = requirements;
  const kit = shared['shared-kit'] ?? null;
  return { remote, title, variant, version, kit, contract, unmet: incompatibilities };
}

/** The requirements of the stable release and the canary of each remote. */
export const listRequirements = ({ remotes }: ReleasesOverview): Requirement[] =>
  remotes.flatMap((remote) => [
    describeRelease(remote, 'stable', remote.stable),
    ...(remote.canary === null ? [] : [describeRelease(remote, 'canary', remote.canary)]),
  ]);
