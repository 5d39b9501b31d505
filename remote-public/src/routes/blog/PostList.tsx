import { keepPreviousData, useInfiniteQuery } from 'shared-kit/query';
import { useSearchParams } from 'shared-kit/router';
import {
  Button,
  CardGrid,
  EmptyState,
  LoadMore,
  QueryState,
  SkeletonCard,
  readPageCount,
  useFocusNewItem,
  usePageCountParam,
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
  const shown = posts.data?.pages.flatMap(({ items }) => items) ?? [];
  const pages = posts.isPlaceholderData ? 1 : Math.ceil(shown.length / POSTS_PAGE_SIZE);
  usePageCountParam(pages);
  const { listRef, focusNext } = useFocusNewItem(shown.length, 'h2 a');
  const narrowed = hasFilters(filters);
  const empty = narrowed ? (
    <EmptyState action={<Button onClick={onClear}>Clear filters</Button>}>
      Nothing matches these filters.
    </EmptyState>
  ) : (
    <EmptyState>No posts yet. Be the first to publish!</EmptyState>
  );

  return (
    <div ref={listRef} className={styles.list} data-stale={posts.isPlaceholderData || undefined}>
      <QueryState query={posts} skeleton={<PostListSkeleton />} error={POSTS_ERROR} empty={empty}>
        {() => (
          <CardGrid as="ul">
            {shown.map((post, index) => (
              <PostCard key={post._id} post={post} lead={index === 0 && !narrowed} />
            ))}
          </CardGrid>
        )}
      </QueryState>
      <LoadMore
        label="Show more"
        param={['page', String(pages + 1)]}
        hasMore={posts.hasNextPage}
        busy={posts.isFetchingNextPage}
        error={posts.isFetchNextPageError ? POSTS_ERROR : undefined}
        onLoadMore={() => {
          focusNext();
          void posts.fetchNextPage();
        }}
      />
    </div>
  );
}

function PostListSkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </CardGrid>
  );
}
