import { infiniteQueryOptions, queryOptions } from 'shared-kit/client/query';
import { api, keysetPages } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import type { TemplateFilters } from './filters';

/** Shown with Retry instead of the list, also if the list's code could not be loaded. */
export const TEMPLATES_ERROR = 'Failed to load templates';

export const templateKeys = {
  all: ['templates'],
  lists: ['templates', 'list'],
  detail: (slug: string) => ['templates', 'detail', slug],
};

/** Fills rows of two and of three columns. */
export const TEMPLATES_PAGE_SIZE = 12;

/** Keeps the list while a visitor views a template, so that Back shows it as it was. */
const LIST_GC_MS = 30 * 60_000;

/** `pages` is how many pages the first request loads at once; each later one loads one page. */
export function templateListQuery({ q, type, tag }: TemplateFilters, pages = 1) {
  return infiniteQueryOptions({
    queryKey: [...templateKeys.lists, { q, type, tag }],
    queryFn: ({ pageParam, signal }) =>
      // The client omits empty values; the API then does not filter by them.
      api.templates.list({ query: { ...pageParam, q, tag, type: type ?? undefined } }, { signal }),
    ...keysetPages(TEMPLATES_PAGE_SIZE, pages),
    gcTime: LIST_GC_MS,
  });
}

/** The newest templates, for the home page. */
export function latestTemplatesQuery() {
  return queryOptions({
    queryKey: [...templateKeys.lists, 'teaser'],
    queryFn: ({ signal }) =>
      api.templates.list({ query: { limit: LIMITS.homeTemplates } }, { signal }),
  });
}

/** The tags of all templates, most used first. */
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
    // The loader has just sent it: a page that shows its failure must not send it again on mount.
    retryOnMount: false,
  });
}
