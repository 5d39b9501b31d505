import { queryOptions } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';

/** Shown with Retry instead of the list, also if the list's code could not be loaded. */
export const TRACKS_ERROR = 'Failed to load tracks';

export const trackKeys = {
  list: ['tracks', 'list'],
  detail: (slug: string) => ['tracks', 'detail', slug],
};

export function tracksQuery() {
  return queryOptions({
    queryKey: trackKeys.list,
    queryFn: ({ signal }) => api.tracks.list({}, { signal }),
    staleTime: 5 * 60_000,
  });
}

export function trackQuery(slug: string) {
  return queryOptions({
    queryKey: trackKeys.detail(slug),
    queryFn: ({ signal }) => api.tracks.bySlug({ params: { slug } }, { signal }),
    // The loader has just sent it: a page that shows its failure must not send it again on mount.
    retryOnMount: false,
  });
}
