import { queryOptions } from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';

/** The counts and the latest members and discussions. */
export const summaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ signal }) => adminApi.admin.summary({}, { signal }),
});

export type Summary = Awaited<ReturnType<typeof adminApi.admin.summary>>;

/** The site's KPIs in their order, with their revision. */
export const kpisQuery = queryOptions({
  queryKey: ['admin', 'kpis'],
  queryFn: ({ signal }) => adminApi.adminKpis.list({}, { signal }),
  // Long enough for what the loader has fetched.
  staleTime: 10_000,
  refetchOnWindowFocus: true,
});
