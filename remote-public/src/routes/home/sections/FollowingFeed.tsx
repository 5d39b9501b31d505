import { useQuery } from 'shared-kit/query';
import { useViewer } from 'shared-kit/session';
import { EmptyState, QueryState, TextLink } from 'shared-kit/ui';
import { followingFeedQuery } from '../../../features/feed/queries';
import { PostRows, PostRowsSkeleton } from '../../../features/posts/PostRows';
import { LoginFirst } from './LoginFirst';

export function FollowingFeed() {
  const viewer = useViewer();
  const feed = useQuery({ ...followingFeedQuery(), enabled: viewer !== null });
  if (viewer === null) {
    return <LoginFirst>Log in to see what the authors you follow have written.</LoginFirst>;
  }
  return (
    <QueryState
      query={feed}
      skeleton={<PostRowsSkeleton rows={8} />}
      error="Unable to load your personalised feed right now."
      empty={
        <EmptyState action={<TextLink to="/blog">Find an author in the blog</TextLink>}>
          Nothing here yet. Follow an author, and their posts appear.
        </EmptyState>
      }
    >
      {({ items }) => <PostRows posts={items} />}
    </QueryState>
  );
}
