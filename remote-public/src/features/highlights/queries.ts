import { queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';

export function highlightsQuery() {
  return queryOptions({
    queryKey: ['highlights'],
    queryFn: ({ signal }) => api.community.highlights(undefined, { signal }),
    staleTime: 5 * 60_000,
  });
}
