import { queryOptions } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';

/** The site's public settings, as the admin has set them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.site.settings({}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** How often the API's health is checked, in milliseconds. */
export interface HealthIntervals {
  online: number;
  offline: number;
}

export const DEFAULT_HEALTH_INTERVALS: HealthIntervals = { online: 60_000, offline: 10_000 };

let healthIntervals = DEFAULT_HEALTH_INTERVALS;

/** Sets the intervals of this page. Tests shorten them. */
export function setHealthIntervals(intervals: HealthIntervals): void {
  healthIntervals = intervals;
}

/** Whether the API is available: polled while the tab is visible, more often while it is down. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => api.site.health({}, { signal }),
  staleTime: () => healthIntervals.offline,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
  refetchIntervalInBackground: false,
  refetchInterval: ({ state }) =>
    state.status === 'error' || state.data?.status === 'degraded'
      ? healthIntervals.offline
      : healthIntervals.online,
  retry: false,
});
