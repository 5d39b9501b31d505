import { infiniteQueryOptions, queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import type { PostFilters } from './filters';

/** Every key of posts begins with `all`, so that one call can make all of them stale. */
export const postKeys = {
  all: ['posts'],
  lists: ['posts', 'list'],
  detail: (slug: string) => ['posts', 'detail', slug],
};

/** A page of the list: small enough to come quickly, a multiple of two and of three columns. */
export const POSTS_PAGE_SIZE = 12;

/** As long as a visitor may read one post and come Back to the list as it was. */
const KEPT = 30 * 60_000;

/** `pages` is how many pages the first call brings at once; later ones bring one each. */
export function postListQuery({ q, sort, tags }: PostFilters, pages = 1) {
  return infiniteQueryOptions({
    queryKey: [...postKeys.lists, { q, sort, tags }],
    queryFn: ({ pageParam, signal }) =>
      api.posts.list({ query: { ...pageParam, q, sort, tag: tags } }, { signal }),
    // An empty cursor is not sent: it stands for the first page.
    initialPageParam: { cursor: '', limit: Math.min(LIMITS.pageMax, POSTS_PAGE_SIZE * pages) },
    getNextPageParam: ({ nextCursor }) =>
      nextCursor === null ? null : { cursor: nextCursor, limit: POSTS_PAGE_SIZE },
    gcTime: KEPT,
  });
}

export function postTagsQuery() {
  return queryOptions({
    queryKey: [...postKeys.all, 'tags'],
    queryFn: ({ signal }) => api.posts.tags(undefined, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** The featured posts of the home page, of one tag or of all. */
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
    queryFn: ({ signal }) => api.posts.bySlug({ params: { slug } }, { signal }),
    // The loader has just asked; a page that shows a failure must not ask again by itself.
    retryOnMount: false,
  });
}

/** What to read after a post: others on its matter, and the posts before and after it. */
export function relatedPostsQuery(id: string) {
  return queryOptions({
    queryKey: [...postKeys.all, 'related', id],
    queryFn: ({ signal }) => api.posts.related({ params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** What a member has published, the newest first. */
export function authorPostsQuery(author: string) {
  return queryOptions({
    queryKey: [...postKeys.lists, 'by', author],
    queryFn: ({ signal }) =>
      api.posts.list({ query: { author, limit: LIMITS.profileList } }, { signal }),
  });
}
