import { useQuery } from 'shared-kit/query';
import { QueryState } from 'shared-kit/ui';
import { globalFeedQuery } from '../../../features/feed/queries';
import { PostRows, PostRowsSkeleton } from '../../../features/posts/PostRows';

export function GlobalFeed() {
  const feed = useQuery(globalFeedQuery());
  return (
    <QueryState
      query={feed}
      skeleton={<PostRowsSkeleton rows={8} />}
      error="Unable to load the community feed right now."
      empty="No posts yet. Be the first to publish!"
    >
      {({ items }) => <PostRows posts={items} />}
    </QueryState>
  );
}
