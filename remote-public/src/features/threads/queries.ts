import { infiniteQueryOptions, queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import type { DiscussionCategory } from 'shared-kit/contract';
import type { ThreadFilters } from './filters';

export const threadKeys = {
  all: ['threads'],
  lists: ['threads', 'list'],
  detail: (id: string) => ['threads', 'detail', id],
};

/** A page of the list. */
export const THREADS_PAGE = 20;

/** As long as a visitor may read one discussion and come Back to the list as it was. */
const KEPT = 30 * 60_000;

/** `undefined` is not sent; the API then takes all categories. */
const ofCategory = (category: DiscussionCategory | null) => category ?? undefined;

/** `pages` is how many pages the first call brings at once; later ones bring one each. */
export function threadListQuery({ q, category, sort, solved }: ThreadFilters, pages = 1) {
  return infiniteQueryOptions({
    queryKey: [...threadKeys.lists, { q, category, sort, solved }],
    queryFn: ({ pageParam, signal }) =>
      api.threads.list(
        {
          query: {
            ...pageParam,
            q,
            category: ofCategory(category),
            sort: sort === 'active' ? undefined : sort,
            solved: solved === null ? undefined : solved ? 'true' : 'false',
          },
        },
        { signal },
      ),
    // An empty cursor is not sent: it stands for the first page.
    initialPageParam: { cursor: '', limit: Math.min(LIMITS.pageMax, THREADS_PAGE * pages) },
    getNextPageParam: ({ nextCursor }) =>
      nextCursor === null ? null : { cursor: nextCursor, limit: THREADS_PAGE },
    gcTime: KEPT,
  });
}

/** The few that the home page shows. */
export function recentThreadsQuery(category: DiscussionCategory | null) {
  return queryOptions({
    queryKey: [...threadKeys.lists, 'recent', category],
    queryFn: ({ signal }) =>
      api.threads.list(
        { query: { category: ofCategory(category), limit: LIMITS.homeThreads } },
        { signal },
      ),
  });
}

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: threadKeys.detail(id),
    queryFn: ({ signal }) => api.threads.byId({ params: { id } }, { signal }),
    // The loader has just asked; a page that shows a failure must not ask again by itself.
    retryOnMount: false,
  });
}
