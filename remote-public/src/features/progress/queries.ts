import { queryOptions } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';

export const progressKeys = {
  all: ['progress'],
  tracks: ['progress', 'tracks'],
};

/** How far the viewer has read a post. */
export function postProgressQuery(id: string) {
  return queryOptions({
    queryKey: [...progressKeys.all, 'posts', id],
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.progress.post({ params: { id } }, { signal }),
    // Where the reader stopped is what they come back for.
    staleTime: 0,
  });
}

/** Which tutorials of a track the viewer has read. */
export function trackProgressQuery(id: string) {
  return queryOptions({
    queryKey: [...progressKeys.tracks, id],
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.progress.track({ params: { id } }, { signal }),
  });
}

/** The tracks that the viewer has begun, last read first. */
export function trackListQuery() {
  return queryOptions({
    queryKey: progressKeys.tracks,
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.progress.tracks({}, { signal }),
  });
}
