import { useQuery } from 'shared-kit/query';
import { isRouteErrorResponse, useParams, useRouteError } from 'shared-kit/router';
import { isMissing } from 'shared-kit/api';
import { Container, QueryState } from 'shared-kit/ui';
import { threadQuery } from '../../features/threads/queries';
import { Conversation } from './Conversation';
import { ThreadMissing } from './ThreadMissing';
import { ThreadSkeleton } from './ThreadSkeleton';

export function Component() {
  const { id = '' } = useParams();
  const thread = useQuery(threadQuery(id));
  if (isMissing(thread.error)) return <ThreadMissing id={id} />;
  return (
    <Container width="page">
      <QueryState
        query={thread}
        skeleton={<ThreadSkeleton />}
        error="Unable to load this discussion right now."
      >
        {/* The key makes a form of its own for each discussion: drafts must not travel. */}
        {(found) => <Conversation key={found._id} thread={found} />}
      </QueryState>
    </Container>
  );
}

/** What the edge renders, with its true status, when the API knows no such discussion. */
export function ErrorBoundary() {
  const { id = '' } = useParams();
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return <ThreadMissing id={id} />;
}
