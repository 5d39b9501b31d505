import { infiniteQueryOptions, queryOptions } from 'shared-kit/client/query';
import { api, keysetPages } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import type { DiscussionCategory } from 'shared-kit/contract';
import type { ThreadFilters } from './filters';

/** Shown with Retry instead of the list, also if the list's code could not be loaded. */
export const THREADS_ERROR = 'Unable to load discussions right now.';

export const threadKeys = {
  all: ['threads'],
  lists: ['threads', 'list'],
  detail: (id: string) => ['threads', 'detail', id],
};

export const THREADS_PAGE_SIZE = 20;

/** Long enough to read a discussion and go Back to the same list, in milliseconds. */
const LIST_GC_TIME = 30 * 60_000;

/** The first request loads `pages` pages at once, later ones load one page each. */
export function threadListQuery({ q, category, sort, solved, tried }: ThreadFilters, pages = 1) {
  return infiniteQueryOptions({
    queryKey: [...threadKeys.lists, { q, category, sort, solved, tried }],
    queryFn: ({ pageParam, signal }) =>
      api.threads.list(
        {
          query: {
            ...pageParam,
            q,
            category: category ?? undefined,
            sort: sort === 'active' ? undefined : sort,
            solved: solved === null ? undefined : solved ? 'true' : 'false',
            tried: tried === true ? 'true' : undefined,
          },
        },
        { signal },
      ),
    ...keysetPages(THREADS_PAGE_SIZE, pages),
    gcTime: LIST_GC_TIME,
  });
}

/** The recent discussions of the home page. */
export function recentThreadsQuery(category: DiscussionCategory | null) {
  return queryOptions({
    queryKey: [...threadKeys.lists, 'recent', category],
    queryFn: ({ signal }) =>
      api.threads.list(
        { query: { category: category ?? undefined, limit: LIMITS.homeThreads } },
        { signal },
      ),
  });
}

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: threadKeys.detail(id),
    queryFn: ({ signal }) => api.threads.byId({ params: { id } }, { signal }),
    // The loader has just tried: an error page must not send the request again by itself.
    retryOnMount: false,
  });
}
