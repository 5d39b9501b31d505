import { infiniteQueryOptions, queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import type { TemplateFilters } from './filters';

export const templateKeys = {
  all: ['templates'],
  lists: ['templates', 'list'],
  detail: (slug: string) => ['templates', 'detail', slug],
};

/** A page of the list: a multiple of two and of three columns. */
export const TEMPLATES_PAGE_SIZE = 12;

/** As long as a visitor may look at one template and come Back to the list as it was. */
const KEPT = 30 * 60_000;

/** `pages` is how many pages the first call brings at once; later ones bring one each. */
export function templateListQuery({ q, type, tag }: TemplateFilters, pages = 1) {
  return infiniteQueryOptions({
    queryKey: [...templateKeys.lists, { q, type, tag }],
    queryFn: ({ pageParam, signal }) =>
      // What is empty is not sent; the API then takes all.
      api.templates.list({ query: { ...pageParam, q, tag, type: type ?? undefined } }, { signal }),
    initialPageParam: { cursor: '', limit: Math.min(LIMITS.pageMax, TEMPLATES_PAGE_SIZE * pages) },
    getNextPageParam: ({ nextCursor }) =>
      nextCursor === null ? null : { cursor: nextCursor, limit: TEMPLATES_PAGE_SIZE },
    gcTime: KEPT,
  });
}

/** The tags that templates carry, the most used first. */
export function templateTagsQuery() {
  return queryOptions({
    queryKey: [...templateKeys.all, 'tags'],
    queryFn: ({ signal }) => api.templates.tags({}, { signal }),
    staleTime: 5 * 60_000,
  });
}

export function templateQuery(slug: string) {
  return queryOptions({
    queryKey: templateKeys.detail(slug),
    queryFn: ({ signal }) => api.templates.bySlug({ params: { id: slug } }, { signal }),
    // The loader has just asked; a page that shows a failure must not ask again by itself.
    retryOnMount: false,
  });
}
