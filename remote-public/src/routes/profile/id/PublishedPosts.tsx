import { useQuery } from 'shared-kit/client/query';
import { CardGrid, QueryState, Section, SkeletonCards, EmptyState } from 'shared-kit/ui';
import { PostCard } from '../../../features/posts/PostCard';
import { authorPostsQuery } from '../../../features/posts/queries';
import styles from './page.module.css';

export function PublishedPosts({ id, name }: { id: string; name: string }) {
  const posts = useQuery(authorPostsQuery(id));
  return (
    <Section className={styles.section} title="Published posts">
      <QueryState
        query={posts}
        skeleton={<SkeletonCards count={3} />}
        error="Unable to load posts right now."
        empty={
          <EmptyState>
            <span dir="auto">{name}</span> has not published anything yet.
          </EmptyState>
        }
      >
        {({ items }) => (
          <CardGrid as="ul">
            {items.map((post) => (
              <PostCard key={post._id} post={post} level={3} />
            ))}
          </CardGrid>
        )}
      </QueryState>
    </Section>
  );
}
