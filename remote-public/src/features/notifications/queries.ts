import { api, keysetPages } from 'shared-kit/client';
import { infiniteQueryOptions, queryOptions, type QueryClient } from 'shared-kit/client/query';
import { LIMITS, notificationGroups } from 'shared-kit/contract/constants';

export const NOTIFICATIONS_ERROR = 'Unable to load your notifications right now.';

export const NOTIFICATIONS_PAGE_SIZE = 20;

export const notificationFilters = ['all', 'unread', ...notificationGroups] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

export const notificationKeys = {
  all: ['notifications'],
  lists: ['notifications', 'list'],
  newest: ['notifications', 'newest'],
  unread: ['notifications', 'unread'],
};

const viewerDependent = { viewerDependent: true };

/** A page of the viewer's notifications; `pages` is how many the first request loads at once. */
export function notificationsQuery(show: NotificationFilter, pages = 1) {
  return infiniteQueryOptions({
    queryKey: [...notificationKeys.lists, show],
    meta: viewerDependent,
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({ query: { ...pageParam, show } }, { signal }),
    ...keysetPages(NOTIFICATIONS_PAGE_SIZE, pages),
  });
}

/** The newest few, for the header. */
export function newestQuery() {
  return queryOptions({
    queryKey: notificationKeys.newest,
    meta: viewerDependent,
    queryFn: ({ signal }) =>
      api.notifications.list({ query: { limit: LIMITS.notifications.newest } }, { signal }),
  });
}

/** How many the viewer has not read. */
export function unreadQuery() {
  return queryOptions({
    queryKey: notificationKeys.unread,
    meta: viewerDependent,
    queryFn: async ({ signal }) => (await api.auth.me(undefined, { signal })).unreadNotifications,
    staleTime: 60_000,
  });
}

/** Shows a count that a response or a live event has brought, and reads again what is on the screen. */
export function acceptUnread(client: QueryClient, count: number): void {
  client.setQueryData(unreadQuery().queryKey, count);
  void client.invalidateQueries({ queryKey: notificationKeys.newest });
}

/** The count as people read it: there is no exact one beyond a limit. */
export const formatUnread = (count: number): string =>
  count > LIMITS.notifications.counted ? `${LIMITS.notifications.counted}+` : String(count);
