import { infiniteQueryOptions, queryOptions } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import type { contract, OutputOf } from 'shared-kit/contract';

export type Profile = OutputOf<typeof contract.follow.profile>;

/** The address of a member's page. */
export const profilePath = ({ id, handle }: Pick<Profile, 'id' | 'handle'>): string =>
  handle === null ? `/profile/${id}` : `/@${encodeURIComponent(handle)}`;

export const peopleKeys = {
  of: (id: string) => ['people', id],
  followStatus: (id: string) => ['follow', 'status', id],
  topAuthors: ['follow', 'top'],
};

const FOLLOW_LIST_PAGE_SIZE = 12;
const TOP_AUTHORS = 4;

export function profileQuery(id: string) {
  return queryOptions({
    queryKey: [...peopleKeys.of(id), 'profile'],
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.follow.profile({ params: { id } }, { signal }),
    // The loader has just sent it: a page that shows its failure must not send it again on mount.
    retryOnMount: false,
  });
}

export function handleQuery(handle: string) {
  return queryOptions({
    queryKey: ['people', 'handle', handle],
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.follow.byHandle({ params: { handle } }, { signal }),
    retryOnMount: false,
  });
}

/** The members who follow a member, or whom the member follows; newest first. */
export function followListQuery(id: string, list: 'followers' | 'following') {
  return infiniteQueryOptions({
    queryKey: [...peopleKeys.of(id), list],
    queryFn: ({ pageParam, signal }) =>
      api.follow[list](
        { params: { id }, query: { limit: FOLLOW_LIST_PAGE_SIZE, cursor: pageParam } },
        { signal },
      ),
    // The client omits an empty cursor; the API then returns the first page.
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Whether the viewer follows a member, and how many others do. */
export function followStatusQuery(id: string) {
  return queryOptions({
    queryKey: peopleKeys.followStatus(id),
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.follow.status({ params: { id } }, { signal }),
  });
}

/** The authors that the home page recommends. */
export function topAuthorsQuery() {
  return queryOptions({
    queryKey: peopleKeys.topAuthors,
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.follow.top({ query: { limit: TOP_AUTHORS } }, { signal }),
  });
}
