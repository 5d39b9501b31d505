import type { Thread } from 'shared-kit/contract';
import { NotFoundPage, type DetailPageProps, type NotFoundProps } from 'shared-kit/remote';
import { Skeleton, SkeletonLines } from 'shared-kit/ui';
import { LiveFiles } from '../../../features/sheets/files/LiveFiles';
import { LiveFormulas } from '../../../features/sheets/LiveFormulas';
import { ThreadDetail } from './ThreadDetail';
import styles from './page.module.css';

export const errorMessage = 'Unable to load this discussion right now.';

export function Component({ item: thread }: DetailPageProps<Thread>) {
  // The key gives each discussion its own form: a draft must not move to another one.
  return (
    <LiveFormulas key={thread._id}>
      <LiveFiles>
        <ThreadDetail thread={thread} />
      </LiveFiles>
    </LiveFormulas>
  );
}

export function NotFound({ path, isGone }: NotFoundProps) {
  return (
    <NotFoundPage
      title="Discussion not found"
      description="The address may be mistyped, or the discussion was removed."
      path={path}
      sheet="Discussions"
      gone={isGone}
      link={{ to: '/discussions', label: 'Browse discussions' }}
    />
  );
}

export function PageSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="10rem" height="1.5rem" />
      <Skeleton width="80%" height="2.6rem" />
      <SkeletonLines lines={5} />
      <SkeletonLines lines={4} />
      <SkeletonLines lines={4} />
    </div>
  );
}
