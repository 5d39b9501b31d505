import { keepPreviousData, useInfiniteQuery } from 'shared-kit/query';
import { useSearchParams } from 'shared-kit/router';
import { Button, EmptyState, LoadMore, QueryState } from 'shared-kit/ui';
import { isNarrowed, type ThreadFilters } from '../../features/threads/filters';
import { THREADS_PAGE, threadListQuery } from '../../features/threads/queries';
import { ThreadList, ThreadListSkeleton } from '../../features/threads/ThreadList';
import { readPages } from '../../features/paging/pages';
import { useFocusNew } from '../../features/paging/use-focus-new';
import { usePagesInAddress } from '../../features/paging/use-pages-in-address';
import styles from './page.module.css';

const FAILED = 'Unable to load discussions right now.';

interface ThreadsProps {
  filters: ThreadFilters;
  onClear: () => void;
}

export function Threads({ filters, onClear }: ThreadsProps) {
  const [params] = useSearchParams();
  const threads = useInfiniteQuery({
    ...threadListQuery(filters, readPages(params)),
    placeholderData: keepPreviousData,
  });
  const shown = threads.data?.pages.flatMap(({ items }) => items) ?? [];
  usePagesInAddress(threads.isPlaceholderData ? 1 : Math.ceil(shown.length / THREADS_PAGE));
  const { list, awaitMore } = useFocusNew(shown.length, 'h2 a');
  const empty = isNarrowed(filters) ? (
    <EmptyState action={<Button onClick={onClear}>Clear filters</Button>}>
      No discussion matches.
    </EmptyState>
  ) : (
    <EmptyState>No discussions yet. Be the first to ask a question.</EmptyState>
  );
  return (
    <div ref={list} className={styles.results} data-old={threads.isPlaceholderData || undefined}>
      <QueryState
        query={threads}
        skeleton={<ThreadListSkeleton rows={10} />}
        error={FAILED}
        empty={empty}
      >
        {() => <ThreadList level={2} threads={shown} />}
      </QueryState>
      <LoadMore
        label="Show more"
        hasMore={threads.hasNextPage}
        busy={threads.isFetchingNextPage}
        error={threads.isFetchNextPageError ? FAILED : undefined}
        onMore={() => {
          awaitMore();
          void threads.fetchNextPage();
        }}
      />
    </div>
  );
}
