import { infiniteQueryOptions, queryOptions } from 'shared-kit/client/query';
import { api, keysetPages } from 'shared-kit/client';

/** Shown with Retry instead of the list, also if the list's code could not be loaded. */
export const NEWSLETTER_ERROR = 'Unable to load the newsletter right now.';

export const ISSUES_PAGE_SIZE = 20;

/** The issues that were sent, newest first. The first request loads `pages` pages at once. */
export function issuesQuery(pages = 1) {
  return infiniteQueryOptions({
    queryKey: ['newsletter', 'list'],
    queryFn: ({ pageParam, signal }) => api.newsletter.list({ query: pageParam }, { signal }),
    ...keysetPages(ISSUES_PAGE_SIZE, pages),
  });
}

export function issueQuery(slug: string) {
  return queryOptions({
    queryKey: ['newsletter', 'detail', slug],
    queryFn: ({ signal }) => api.newsletter.bySlug({ params: { slug } }, { signal }),
    // The loader has just sent it: a page that shows its failure must not send it again on mount.
    retryOnMount: false,
  });
}
