import { queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';

/** The counts and the latest members and discussions. */
export const summaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ signal }) => api.admin.summary({}, { signal }),
});

export type Summary = Awaited<ReturnType<typeof api.admin.summary>>;
