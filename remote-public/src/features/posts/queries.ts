import { infiniteQueryOptions, queryOptions } from 'shared-kit/client/query';
import { api, keysetPages } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import type { PostFilters } from './filters';

/** Shown with Retry instead of the list, also if the list's code could not be loaded. */
export const POSTS_ERROR = 'Unable to load blog posts';

/** Every key starts with `all`, so that one `invalidateQueries` reaches all of them. */
export const postKeys = {
  all: ['posts'],
  lists: ['posts', 'list'],
  details: ['posts', 'detail'],
  detail: (slug: string) => ['posts', 'detail', slug],
};

/** Small enough to load quickly; fills rows of two and of three columns. */
export const POSTS_PAGE_SIZE = 12;

/** Keeps the list while a visitor reads a post, so that Back shows it as it was. */
const LIST_GC_MS = 30 * 60_000;

/** `pages` is how many pages the first request loads at once; each later one loads one page. */
export function postListQuery({ q, sort, tags }: PostFilters, pages = 1) {
  return infiniteQueryOptions({
    queryKey: [...postKeys.lists, { q, sort, tags }],
    queryFn: ({ pageParam, signal }) =>
      api.posts.list({ query: { ...pageParam, q, sort, tag: tags } }, { signal }),
    ...keysetPages(POSTS_PAGE_SIZE, pages),
    gcTime: LIST_GC_MS,
  });
}

export function postTagsQuery() {
  return queryOptions({
    queryKey: [...postKeys.all, 'tags'],
    queryFn: ({ signal }) => api.posts.tags(undefined, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** The featured posts of the home page: those with `tag`, or all if it is null. */
export function featuredPostsQuery(tag: string | null) {
  return queryOptions({
    queryKey: [...postKeys.all, 'featured', tag],
    queryFn: ({ signal }) =>
      api.posts.featured(
        { query: { limit: LIMITS.homeTutorials, tag: tag ?? undefined } },
        { signal },
      ),
  });
}

export function postQuery(slug: string) {
  return queryOptions({
    queryKey: postKeys.detail(slug),
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.posts.bySlug({ params: { slug } }, { signal }),
    // The loader has just sent it: a page that shows its failure must not send it again on mount.
    retryOnMount: false,
  });
}

/** Posts on the same topic, and the previous and next post by date. */
export function relatedPostsQuery(id: string) {
  return queryOptions({
    queryKey: [...postKeys.all, 'related', id],
    queryFn: ({ signal }) => api.posts.related({ params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** A member's published posts, newest first. */
export function authorPostsQuery(author: string) {
  return queryOptions({
    queryKey: [...postKeys.lists, 'by', author],
    queryFn: ({ signal }) =>
      api.posts.list({ query: { author, limit: LIMITS.profileList } }, { signal }),
  });
}
