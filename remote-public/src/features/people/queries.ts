import { infiniteQueryOptions, queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';

export const peopleKeys = {
  of: (id: string) => ['people', id],
};

/** A page of a list of people. */
const PAGE = 12;

export function profileQuery(id: string) {
  return queryOptions({
    queryKey: [...peopleKeys.of(id), 'profile'],
    queryFn: ({ signal }) => api.follow.profile({ params: { id } }, { signal }),
    // The loader has just asked; a page that shows a failure must not ask again by itself.
    retryOnMount: false,
  });
}

/** Who follows a member, or whom the member follows; the latest first. */
export function followListQuery(id: string, side: 'followers' | 'following') {
  return infiniteQueryOptions({
    queryKey: [...peopleKeys.of(id), side],
    queryFn: ({ pageParam, signal }) =>
      api.follow[side]({ params: { id }, query: { limit: PAGE, cursor: pageParam } }, { signal }),
    // An empty cursor is not sent: it stands for the first page.
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
