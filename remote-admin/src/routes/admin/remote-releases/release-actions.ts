import type { ReleaseChangeInput, RemoteReleases, StoredRelease } from 'shared-kit/contract';
import type { BadgeProps } from 'shared-kit/ui';

/** What a release is at the moment: 'Stable', 'Canary', 'Preview pr-42'. */
export function listMarks(
  { stable, canary, previews, isPinned }: RemoteReleases,
  version: string,
): { label: string; tone: NonNullable<BadgeProps['tone']> }[] {
  const isStable = stable.version === version;
  const isCanary = canary?.version === version;
  return [
    ...(isStable ? [{ label: 'Stable', tone: 'primary' as const }] : []),
    ...(isStable && isPinned ? [{ label: 'Pinned', tone: 'accent' as const }] : []),
    ...(isCanary ? [{ label: 'Canary', tone: 'info' as const }] : []),
    ...(isCanary && canary.halted ? [{ label: 'Halted', tone: 'danger' as const }] : []),
    ...previews
      .filter((preview) => preview.version === version)
      .map(({ name }) => ({ label: `Preview ${name}`, tone: 'neutral' as const })),
  ];
}

/** What an admin can do with a release. A roll-back goes to one that is older than the stable one. */
export function listActions(
  { stable, isPinned, releases }: RemoteReleases,
  { version, createdAt }: StoredRelease,
): { label: string; change: ReleaseChangeInput }[] {
  if (version === stable.version) {
    return [
      isPinned
        ? { label: 'End pin', change: { action: 'unpin' } }
        : { label: 'Pin', change: { action: 'pin', version } },
    ];
  }
  const live = releases.find((release) => release.version === stable.version);
  const isOlder = live !== undefined && createdAt < live.createdAt;
  return [
    { label: 'Promote', change: { action: 'promote', version } },
    ...(isOlder
      ? [{ label: 'Roll back to it', change: { action: 'rollback' as const, version } }]
      : []),
    { label: 'Pin to it', change: { action: 'pin', version } },
  ];
}
