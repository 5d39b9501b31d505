import { NotFoundPage, type DetailPageProps, type NotFoundProps } from 'shared-kit/remote';
import type { Track } from 'shared-kit/contract';
import { Skeleton, SkeletonLines, Stack } from 'shared-kit/ui';
import { TrackDetail } from './TrackDetail';
import styles from './page.module.css';

export const errorMessage = 'Unable to load this track right now.';

export function Component({ item: track }: DetailPageProps<Track>) {
  return <TrackDetail track={track} />;
}

export function NotFound({ path }: NotFoundProps) {
  return (
    <NotFoundPage
      title="Track not found"
      description="The address may be mistyped, or the track is no longer published."
      path={path}
      sheet="Tracks"
      link={{ to: '/tracks', label: 'Browse learning tracks' }}
    />
  );
}

export function PageSkeleton() {
  return (
    <Stack gap={6} className={styles.skeleton}>
      <Skeleton width="60%" height="3rem" />
      <SkeletonLines lines={3} />
      <SkeletonLines lines={6} />
    </Stack>
  );
}
