import { queryOptions } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';

/** Following or unfollowing an author changes every feed: invalidate `all`. */
export const feedKeys = {
  all: ['feed'],
};

/** As many posts as the recommendations have, so that all tabs have the same height. */
const FEED_SIZE = LIMITS.recommended;

export function followingFeedQuery() {
  return queryOptions({
    queryKey: [...feedKeys.all, 'following'],
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.posts.following({ query: { limit: FEED_SIZE } }, { signal }),
  });
}

export function globalFeedQuery() {
  return queryOptions({
    queryKey: [...feedKeys.all, 'global'],
    queryFn: ({ signal }) => api.posts.global({ query: { limit: FEED_SIZE } }, { signal }),
  });
}

export function recommendedFeedQuery() {
  return queryOptions({
    queryKey: [...feedKeys.all, 'recommended'],
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.posts.recommended(undefined, { signal }),
  });
}
