import { keepPreviousData, queryOptions } from 'shared-kit/client/query';
import type { LoaderFunctionArgs } from 'shared-kit/client/router';
import { adminApi } from 'shared-kit/client/admin';
import { enumParam, readSearchState, stringParam } from 'shared-kit/client/search-params';
import { loadAdminQuery } from '../../../features/section/load-admin-query';
import { DEFAULT_RANGE, lastDays, RANGES } from './date-range';

const api = adminApi.adminAnalytics;

/** Rows of each top list. */
export const TOP = 10;

/** The page's state in the URL. */
export const analyticsParams = {
  days: enumParam(RANGES, DEFAULT_RANGE),
  area: stringParam({ maxLength: 60 }),
};

const key = (name: string) => ['admin', 'analytics', name] as const;

/** How releases of remotes were loaded. */
export const remotesQuery = (days: number) =>
  queryOptions({
    queryKey: [...key('remotes'), days],
    queryFn: ({ signal }) => adminApi.adminRemotes.loads({ query: lastDays(days) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const overviewQuery = (days: number) =>
  queryOptions({
    queryKey: [...key('overview'), days],
    queryFn: ({ signal }) => api.overview({ query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Only the number of visitors who are active now. */
export const activeQuery = queryOptions({
  queryKey: key('active'),
  queryFn: ({ signal }) => api.active({}, { signal }),
});

export const dailyQuery = (days: number) =>
  queryOptions({
    queryKey: [...key('daily'), days],
    queryFn: ({ signal }) => api.daily({ query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const byTypeQuery = (days: number) =>
  queryOptions({
    queryKey: [...key('by-type'), days],
    queryFn: ({ signal }) => api.byType({ query: lastDays(days) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const downloadsQuery = (days: number) =>
  queryOptions({
    queryKey: [...key('downloads'), days],
    queryFn: ({ signal }) =>
      api.templateDownloads({ query: { ...lastDays(days), limit: TOP } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Calls to action; an empty area is all areas. */
export const ctaQuery = (days: number, area: string) =>
  queryOptions({
    queryKey: [...key('cta'), days, area],
    queryFn: ({ signal }) =>
      api.cta(
        // Without an area only the areas are shown.
        { query: { ...lastDays(days), ...(area === '' ? { limit: 0 } : { area, limit: TOP }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export type CallsToAction = Awaited<ReturnType<typeof api.cta>>;

/** Starts every request of the page, for what the URL selects. */
export async function loadAnalytics({ context, request }: LoaderFunctionArgs): Promise<null> {
  const state = readSearchState(analyticsParams, new URL(request.url).searchParams);
  const days = Number(state.days);
  await Promise.all([
    loadAdminQuery(context, overviewQuery(days)),
    loadAdminQuery(context, dailyQuery(days)),
    loadAdminQuery(context, byTypeQuery(days)),
    loadAdminQuery(context, downloadsQuery(days)),
    loadAdminQuery(context, ctaQuery(days, state.area)),
    loadAdminQuery(context, remotesQuery(days)),
  ]);
  return null;
}
