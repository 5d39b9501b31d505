import { keepPreviousData, useInfiniteQuery } from 'shared-kit/client/query';
import { useSearchParams } from 'shared-kit/client/router';
import {
  Button,
  CardGrid,
  EmptyState,
  LoadMoreList,
  SkeletonCards,
  readPageCount,
} from 'shared-kit/ui';
import { hasFilters, type PostFilters } from '../../features/posts/filters';
import { PostCard } from '../../features/posts/PostCard';
import { POSTS_ERROR, POSTS_PAGE_SIZE, postListQuery } from '../../features/posts/queries';
import styles from './PostsPage.module.css';

interface PostListProps {
  filters: PostFilters;
  onClear: () => void;
}

export function PostList({ filters, onClear }: PostListProps) {
  const [params] = useSearchParams();
  const posts = useInfiniteQuery({
    ...postListQuery(filters, readPageCount(params)),
    placeholderData: keepPreviousData,
  });
  const narrowed = hasFilters(filters);
  const empty = narrowed ? (
    <EmptyState action={<Button onClick={onClear}>Clear filters</Button>}>
      Nothing matches these filters.
    </EmptyState>
  ) : (
    <EmptyState>No posts yet. Be the first to publish!</EmptyState>
  );

  return (
    <LoadMoreList
      query={posts}
      pageSize={POSTS_PAGE_SIZE}
      className={styles.list}
      skeleton={<SkeletonCards count={6} />}
      error={POSTS_ERROR}
      empty={empty}
    >
      {(shown) => (
        <CardGrid as="ul">
          {shown.map((post, index) => (
            <PostCard key={post._id} post={post} lead={index === 0 && !narrowed} />
          ))}
        </CardGrid>
      )}
    </LoadMoreList>
  );
}
