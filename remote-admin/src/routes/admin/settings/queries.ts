import { queryOptions } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';

/** The site's settings with their revision. Each visit of the page reads them again. */
export const adminSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => adminApi.adminSettings.get({}, { signal }),
  // Long enough for what the loader has fetched.
  staleTime: 10_000,
  refetchOnWindowFocus: true,
});
