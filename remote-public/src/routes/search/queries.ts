import { infiniteQueryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { SearchParams } from './search-params';

const PAGE = 20;

/** Everything that matches, the best first. Only for a question that has words. */
export function searchQuery({ q, kind }: SearchParams) {
  return infiniteQueryOptions({
    queryKey: ['search', { q, kind }],
    queryFn: ({ pageParam, signal }) =>
      api.search.all(
        { query: { q, kind: kind ?? undefined, limit: PAGE, cursor: pageParam } },
        { signal },
      ),
    // An empty cursor is not sent: it stands for the first page.
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retryOnMount: false,
  });
}
