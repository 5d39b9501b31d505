import { infiniteQueryOptions } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';

const BUSY_MS = 1_500;
const PAGE_SIZE = 20;

/** Bulk changes, newest first; fetched again while one of them runs. */
export const bulkQuery = infiniteQueryOptions({
  queryKey: ['admin', 'bulk-changes'],
  queryFn: ({ signal, pageParam }) =>
    adminApi.adminBulk.list(
      { query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'running'))
      ? BUSY_MS
      : false,
});
