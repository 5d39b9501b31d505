import { keepPreviousData, useInfiniteQuery } from 'shared-kit/query';
import { useSearchParams } from 'shared-kit/router';
import {
  Button,
  EmptyState,
  LoadMore,
  QueryState,
  readPageCount,
  useFocusNewItem,
  usePageCountParam,
} from 'shared-kit/ui';
import { hasFilters, type ThreadFilters } from '../../features/threads/filters';
import { THREADS_ERROR, THREADS_PAGE_SIZE, threadListQuery } from '../../features/threads/queries';
import { ThreadList, ThreadListSkeleton } from '../../features/threads/ThreadList';
import styles from './page.module.css';

interface ThreadResultsProps {
  filters: ThreadFilters;
  onClear: () => void;
}

export function ThreadResults({ filters, onClear }: ThreadResultsProps) {
  const [params] = useSearchParams();
  const query = useInfiniteQuery({
    ...threadListQuery(filters, readPageCount(params)),
    placeholderData: keepPreviousData,
  });
  const threads = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const pages = query.isPlaceholderData ? 1 : Math.ceil(threads.length / THREADS_PAGE_SIZE);
  usePageCountParam(pages);
  const { listRef, focusNext } = useFocusNewItem(threads.length, 'h2 a');
  const empty = hasFilters(filters) ? (
    <EmptyState action={<Button onClick={onClear}>Clear filters</Button>}>
      No discussions match your filters.
    </EmptyState>
  ) : (
    <EmptyState>No discussions yet. Be the first to ask a question.</EmptyState>
  );
  return (
    <div ref={listRef} className={styles.results} data-stale={query.isPlaceholderData || undefined}>
      <QueryState
        query={query}
        skeleton={<ThreadListSkeleton rows={10} />}
        error={THREADS_ERROR}
        empty={empty}
      >
        {() => <ThreadList level={2} threads={threads} />}
      </QueryState>
      <LoadMore
        label="Show more"
        param={['page', String(pages + 1)]}
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? THREADS_ERROR : undefined}
        onLoadMore={() => {
          focusNext();
          void query.fetchNextPage();
        }}
      />
    </div>
  );
}
