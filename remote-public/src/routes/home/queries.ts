import { queryOptions } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';

const STALE_TIME = 5 * 60_000;

/** The hero that this analytics session sees: a session always sees the same variant. */
export function heroQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['hero'],
    queryFn: ({ signal }) => api.home.hero({ query: { session: sessionId } }, { signal }),
    staleTime: STALE_TIME,
  });
}

/** The site's KPIs, shown if the hero has no KPIs of its own. */
export function kpisQuery() {
  return queryOptions({
    queryKey: ['kpis'],
    queryFn: ({ signal }) => api.kpis.list(undefined, { signal }),
    staleTime: STALE_TIME,
  });
}

export function highlightsQuery() {
  return queryOptions({
    queryKey: ['highlights'],
    queryFn: ({ signal }) => api.submissions.highlights(undefined, { signal }),
    staleTime: STALE_TIME,
  });
}
