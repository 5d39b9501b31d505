import { infiniteQueryOptions } from 'shared-kit/client/query';
import { api, keysetPages } from 'shared-kit/client';
import { enumParam, stringParam, type SearchStateOf } from 'shared-kit/client/search-params';

/** The tabs of the list, the first one without a parameter in the URL. */
export const POST_TABS = ['all', 'draft', 'scheduled', 'published'] as const;
export type PostTab = (typeof POST_TABS)[number];

/** The list's state in the URL: `?status=draft&q=sum`. */
export const ownPostParams = {
  status: enumParam(POST_TABS, 'all'),
  q: stringParam({ maxLength: 200 }),
};
export type OwnPostFilters = SearchStateOf<typeof ownPostParams>;

export const ownPostsKey = ['posts', 'mine'];
export const OWN_POSTS_PAGE_SIZE = 20;

/** `pages` is how many pages the first request loads at once; each later one loads one page. */
export function ownPostsQuery({ q, status }: OwnPostFilters, pages = 1) {
  return infiniteQueryOptions({
    queryKey: [...ownPostsKey, { q, status }],
    queryFn: ({ pageParam, signal }) =>
      api.posts.mine(
        { query: { ...pageParam, q, status: status === 'all' ? undefined : status } },
        { signal },
      ),
    ...keysetPages(OWN_POSTS_PAGE_SIZE, pages),
    // Another tab or device may have changed it since.
    staleTime: 0,
  });
}
