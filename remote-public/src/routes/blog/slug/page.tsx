import { useQuery } from 'shared-kit/query';
import { isRouteErrorResponse, Navigate, useParams, useRouteError } from 'shared-kit/router';
import { isNotFoundError } from 'shared-kit/api';
import { Container, QueryState } from 'shared-kit/ui';
import { postQuery } from '../../../features/posts/queries';
import { Article } from './Article';
import { ArticleSkeleton } from './ArticleSkeleton';
import { PostMissing } from './PostMissing';

export function Component() {
  const { slug = '' } = useParams();
  const post = useQuery(postQuery(slug));
  if (isNotFoundError(post.error))
    return <PostMissing slug={slug} gone={post.error.status === 410} />;
  if (post.data && post.data.slug !== slug) {
    return <Navigate replace to={`/blog/${post.data.slug}`} />;
  }
  return (
    <Container>
      <QueryState
        query={post}
        skeleton={<ArticleSkeleton />}
        error="Unable to load this post right now."
      >
        {(found) => <Article key={found._id} post={found} />}
      </QueryState>
    </Container>
  );
}

/** What the edge renders, with its true status, when the API knows no such post. */
export function ErrorBoundary() {
  const { slug = '' } = useParams();
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return <PostMissing slug={slug} gone={error.status === 410} />;
}
