import { queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';

/** Every feed's key begins with this: whom one follows changes all of them. */
export const feedKey = ['feed'];

/** As many as the recommendations are: one tab is as long as the next. */
const SHOWN = LIMITS.recommended;

export function followingFeedQuery() {
  return queryOptions({
    queryKey: [...feedKey, 'following'],
    queryFn: ({ signal }) => api.posts.following({ query: { limit: SHOWN } }, { signal }),
  });
}

export function globalFeedQuery() {
  return queryOptions({
    queryKey: [...feedKey, 'global'],
    queryFn: ({ signal }) => api.posts.global({ query: { limit: SHOWN } }, { signal }),
  });
}

export function recommendedFeedQuery() {
  return queryOptions({
    queryKey: [...feedKey, 'recommended'],
    queryFn: ({ signal }) => api.posts.recommended(undefined, { signal }),
  });
}
