import { queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';

/** The hero of a visit: the same session always sees the same one. */
export function heroQuery(session: string) {
  return queryOptions({
    queryKey: ['hero'],
    queryFn: ({ signal }) => api.home.hero({ query: { session } }, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** The KPI figures of the site, for a hero that brings none of its own. */
export function figuresQuery() {
  return queryOptions({
    queryKey: ['metrics'],
    queryFn: ({ signal }) => api.metrics.list(undefined, { signal }),
    staleTime: 5 * 60_000,
  });
}
