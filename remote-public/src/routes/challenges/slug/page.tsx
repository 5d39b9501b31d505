import type { Challenge } from 'shared-kit/contract';
import { NotFoundPage, type DetailPageProps, type NotFoundProps } from 'shared-kit/remote';
import { Skeleton, SkeletonLines, Stack } from 'shared-kit/ui';
import { LiveFormulas } from '../../../features/sheets/LiveFormulas';
import { ChallengeDetail } from './ChallengeDetail';
import styles from './page.module.css';

export const errorMessage = 'Unable to load this challenge right now.';

export function Component({ item: challenge }: DetailPageProps<Challenge>) {
  // The key gives each challenge its own form: a draft must not move to another one.
  return (
    <LiveFormulas key={challenge._id}>
      <ChallengeDetail challenge={challenge} />
    </LiveFormulas>
  );
}

export function NotFound({ path, isGone }: NotFoundProps) {
  return (
    <NotFoundPage
      title="Challenge not found"
      description="The address may be mistyped, or the challenge was removed."
      path={path}
      sheet="Challenges"
      gone={isGone}
      link={{ to: '/challenges', label: 'Browse challenges' }}
    />
  );
}

export function PageSkeleton() {
  return (
    <Stack gap={6} className={styles.page}>
      <Skeleton width="70%" height="3rem" />
      <SkeletonLines lines={3} />
      <SkeletonLines lines={8} />
    </Stack>
  );
}
