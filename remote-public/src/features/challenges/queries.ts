import { infiniteQueryOptions, queryOptions } from 'shared-kit/client/query';
import { api, keysetPages } from 'shared-kit/client';
import type { ChallengeSummary } from 'shared-kit/contract';

/** Shown with Retry instead of a list, also if the list's code could not be loaded. */
export const CHALLENGES_ERROR = 'Unable to load challenges right now.';

export const challengeKeys = {
  all: ['challenges'],
  list: (phase: string) => ['challenges', 'list', phase],
  detail: (slug: string) => ['challenges', 'detail', slug],
  entries: (slug: string) => ['challenges', 'entries', slug],
};

export const CHALLENGES_PAGE_SIZE = 20;
export const ENTRIES_PAGE_SIZE = 50;

/** The challenges of a phase. The first request loads `pages` pages at once. */
export function challengesQuery(phase: ChallengeSummary['phase'], pages = 1) {
  return infiniteQueryOptions({
    queryKey: challengeKeys.list(phase),
    queryFn: ({ pageParam, signal }) =>
      api.challenges.list({ query: { ...pageParam, phase } }, { signal }),
    ...keysetPages(CHALLENGES_PAGE_SIZE, pages),
  });
}

/** The challenges of a learning track: those that are open, and the last ones that have closed. */
export function trackChallengesQuery(track: string) {
  return queryOptions({
    queryKey: [...challengeKeys.list('track'), track],
    queryFn: async ({ signal }) => {
      const list = (phase: ChallengeSummary['phase']) =>
        api.challenges.list({ query: { phase, track, limit: 5 } }, { signal });
      const pages = await Promise.all([list('open'), list('upcoming'), list('closed')]);
      // One that opens or closes between the requests is in two of them.
      const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item._id, item]));
      return [...byId.values()];
    },
    staleTime: 60_000,
  });
}

export function challengeQuery(slug: string) {
  return queryOptions({
    queryKey: challengeKeys.detail(slug),
    queryFn: ({ signal }) => api.challenges.bySlug({ params: { slug } }, { signal }),
    // It has the viewer's own entry.
    meta: { viewerDependent: true },
    // The loader has just sent it: a page that shows its failure must not send it again on mount.
    retryOnMount: false,
  });
}

/** The entries of a closed challenge by their place. */
export function entriesQuery(slug: string, pages = 1) {
  return infiniteQueryOptions({
    queryKey: challengeKeys.entries(slug),
    queryFn: ({ pageParam, signal }) =>
      api.challenges.entries({ params: { slug }, query: pageParam }, { signal }),
    ...keysetPages(ENTRIES_PAGE_SIZE, pages),
  });
}
