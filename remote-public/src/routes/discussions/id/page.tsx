import type { Thread } from 'shared-kit/contract';
import { NotFoundPage, type DetailPageProps, type NotFoundProps } from 'shared-kit/remote';
import { Container, QueryState, Skeleton, SkeletonLines } from 'shared-kit/ui';
import { ThreadDetail } from './ThreadDetail';
import styles from './page.module.css';

export function Component({ query }: DetailPageProps<Thread>) {
  return (
    <Container width="page">
      <QueryState
        query={query}
        skeleton={<ThreadSkeleton />}
        error="Unable to load this discussion right now."
      >
        {/* The key gives each discussion its own form: a draft must not move to another one. */}
        {(thread) => <ThreadDetail key={thread._id} thread={thread} />}
      </QueryState>
    </Container>
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

function ThreadSkeleton() {
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
