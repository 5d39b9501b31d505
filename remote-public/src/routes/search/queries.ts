import { infiniteQueryOptions } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import type { SearchParams } from './search-params';

const PAGE_SIZE = 20;

/** All matches of `q`, best first. The API rejects an empty `q`. */
export function searchQuery({ q, kind }: SearchParams) {
  return infiniteQueryOptions({
    queryKey: ['search', { q, kind }],
    queryFn: ({ pageParam, signal }) =>
      api.search.all(
        { query: { q, kind: kind ?? undefined, limit: PAGE_SIZE, cursor: pageParam } },
        { signal },
      ),
    // The client omits an empty cursor; the API then returns the first page.
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retryOnMount: false,
  });
}
