import { api } from 'shared-kit/client';
import { infiniteQueryOptions, queryOptions } from 'shared-kit/client/query';
import type { WatchState } from 'shared-kit/contract';

export type WatchTarget = WatchState['target'];
export type WatchLevel = WatchState['level'];

/** What can be watched: a discussion or an author by their id, a category, or a tag. */
export interface WatchSubject {
  target: WatchTarget;
  subjectKey: string;
}

export const WATCHING_ERROR = 'Unable to load what you watch right now.';

export const watchKeys = {
  level: ({ target, subjectKey }: WatchSubject) => ['watching', 'level', target, subjectKey],
  list: ['watching', 'list'],
  settings: ['watching', 'settings'],
};

/** How much the viewer wants to be told of something. */
export function watchLevelQuery(subject: WatchSubject) {
  return queryOptions({
    queryKey: watchKeys.level(subject),
    meta: { viewerDependent: true },
    queryFn: ({ signal }) =>
      api.watching.level(
        { params: { target: subject.target, key: subject.subjectKey } },
        { signal },
      ),
  });
}

/** What the viewer watches and has muted, what was changed last first. */
export function watchListQuery() {
  return infiniteQueryOptions({
    queryKey: watchKeys.list,
    meta: { viewerDependent: true },
    queryFn: ({ pageParam, signal }) =>
      api.watching.list({ query: { limit: 20, cursor: pageParam } }, { signal }),
    // The client omits an empty cursor; the API then returns the first page.
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function watchSettingsQuery() {
  return queryOptions({
    queryKey: watchKeys.settings,
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.watching.settings({}, { signal }),
  });
}
