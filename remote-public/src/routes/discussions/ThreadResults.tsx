import { keepPreviousData, useInfiniteQuery } from 'shared-kit/client/query';
import { useSearchParams } from 'shared-kit/client/router';
import { Button, EmptyState, LoadMoreList, readPageCount } from 'shared-kit/ui';
import { hasFilters, type ThreadFilters } from '../../features/threads/filters';
import { THREADS_ERROR, THREADS_PAGE_SIZE, threadListQuery } from '../../features/threads/queries';
import { ThreadList, ThreadListSkeleton } from '../../features/threads/ThreadList';

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
  const empty = hasFilters(filters) ? (
    <EmptyState action={<Button onClick={onClear}>Clear filters</Button>}>
      No discussions match your filters.
    </EmptyState>
  ) : (
    <EmptyState>No discussions yet. Be the first to ask a question.</EmptyState>
  );
  return (
    <LoadMoreList
      query={query}
      pageSize={THREADS_PAGE_SIZE}
      skeleton={<ThreadListSkeleton rows={10} />}
      error={THREADS_ERROR}
      empty={empty}
    >
      {(threads) => <ThreadList level={2} threads={threads} />}
    </LoadMoreList>
  );
}
