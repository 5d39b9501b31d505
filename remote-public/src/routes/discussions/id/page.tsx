import { useQuery } from 'shared-kit/query';
import { isRouteErrorResponse, useParams, useRouteError } from 'shared-kit/router';
import { isNotFoundError } from 'shared-kit/api';
import { Container, QueryState, Skeleton, SkeletonLines } from 'shared-kit/ui';
import { NotFoundPage } from 'shared-kit/remote';
import { threadQuery } from '../../../features/threads/queries';
import { ThreadDetail } from './ThreadDetail';
import styles from './page.module.css';

export function Component() {
  const { id = '' } = useParams();
  const thread = useQuery(threadQuery(id));
  if (isNotFoundError(thread.error)) return <ThreadNotFound id={id} />;
  return (
    <Container width="page">
      <QueryState
        query={thread}
        skeleton={<ThreadSkeleton />}
        error="Unable to load this discussion right now."
      >
        {/* The key gives each discussion its own form: a draft must not move to another one. */}
        {(data) => <ThreadDetail key={data._id} thread={data} />}
      </QueryState>
    </Container>
  );
}

/** Renders the 404 page that the edge sends with its status. */
export function ErrorBoundary() {
  const { id = '' } = useParams();
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return <ThreadNotFound id={id} />;
}

function ThreadNotFound({ id }: { id: string }) {
  return (
    <NotFoundPage
      title="Discussion not found"
      description="The address may be mistyped, or the discussion was removed."
      path={`/discussions/${id}`}
      sheet="Discussions"
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
