import { infiniteQueryOptions, useInfiniteQuery } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import { LoadMore, QueryState, SkeletonLines } from 'shared-kit/ui';
import styles from './BulkProgress.module.css';

const failedRowsQuery = (operationId: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'bulk-failures', operationId],
    queryFn: ({ signal, pageParam }) =>
      adminApi.adminBulk.results(
        {
          params: { id: operationId },
          query: { outcome: 'failed', limit: 20, ...(pageParam && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The rows that a bulk change could not change, with the reasons. */
export function FailedRows({ operationId }: { operationId: string }) {
  const query = useInfiniteQuery(failedRowsQuery(operationId));
  return (
    <QueryState query={query} error={query.error?.message} skeleton={<SkeletonLines />}>
      {({ pages }) => (
        <>
          <ul className={styles.failures} aria-label="Rows that failed">
            {pages
              .flatMap(({ items }) => items)
              .map(({ rowId, label, message }) => (
                <li key={rowId}>
                  <strong dir="auto">{label}</strong> <span>{message}</span>
                </li>
              ))}
          </ul>
          <LoadMore
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryState>
  );
}
