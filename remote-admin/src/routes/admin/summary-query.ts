import { queryOptions } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';

/** The counts and the latest members and discussions. */
export const summaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ signal }) => adminApi.admin.summary({}, { signal }),
});

export type Summary = Awaited<ReturnType<typeof adminApi.admin.summary>>;
