import { useQuery } from 'shared-kit/query';
import { useViewer } from 'shared-kit/session';
import { QueryState } from 'shared-kit/ui';
import { recommendedFeedQuery } from '../../../features/feed/queries';
import { PostRows, PostRowsSkeleton } from '../../../features/posts/PostRows';
import { LoginFirst } from './LoginFirst';
import styles from './FeedSection.module.css';

export function RecommendedFeed() {
  const viewer = useViewer();
  const feed = useQuery({ ...recommendedFeedQuery(), enabled: viewer !== null });
  if (viewer === null) {
    return <LoginFirst>Log in for posts that fit what you follow.</LoginFirst>;
  }
  return (
    <QueryState
      query={feed}
      skeleton={<PostRowsSkeleton rows={8} />}
      error="Unable to load your personalised feed right now."
      empty="Nothing to recommend yet. Follow an author or two."
    >
      {({ items, fallback }) => (
        <>
          {fallback && (
            <p className={styles.note}>
              Nothing shares a tag with the authors you follow yet, so here is what is trending.
            </p>
          )}
          <PostRows posts={items} />
        </>
      )}
    </QueryState>
  );
}
