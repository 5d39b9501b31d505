import { adminApi } from 'shared-kit/client/admin';
import type { ReleaseChangeInput } from 'shared-kit/contract';
import { queryOptions } from 'shared-kit/client/query';
import type { LoaderFunctionArgs } from 'shared-kit/client/router';
import { readSearchState, stringParam, enumParam } from 'shared-kit/client/search-params';
import { loadAdminQuery } from '../../../features/section/load-admin-query';

const api = adminApi.adminReleases;

/** Teams release while the page is open, and a canary may be halted; a hidden tab does not ask. */
const REFETCH_MS = 30_000;

/** The open tab is `?tab=…`, without one the first. */
export const TABS = ['live', 'history', 'requirements', 'tokens'] as const;

/** The remote whose history is shown; without one the first. */
export const historyParams = { remote: stringParam({ maxLength: 60 }) };

export const releasesQuery = queryOptions({
  queryKey: ['admin', 'releases'],
  queryFn: ({ signal }) => api.overview({}, { signal }),
  refetchInterval: REFETCH_MS,
});

export const tokensQuery = queryOptions({
  queryKey: ['admin', 'release-tokens'],
  queryFn: ({ signal }) => api.tokens({}, { signal }),
  refetchInterval: REFETCH_MS,
});

/** What a change would do. Asked anew by every dialog: what is live may have changed since. */
export const effectsQuery = (remote: string, change: ReleaseChangeInput) =>
  queryOptions({
    queryKey: ['admin', 'release-effects', remote, change],
    queryFn: ({ signal }) =>
      api.change({ params: { remote }, body: { change, isDry: true } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Starts the request of the open tab. */
export async function loadReleases({ context, request }: LoaderFunctionArgs): Promise<null> {
  const params = new URL(request.url).searchParams;
  const { tab } = readSearchState({ tab: enumParam(TABS, TABS[0]) }, params);
  return tab === 'tokens'
    ? loadAdminQuery(context, tokensQuery)
    : loadAdminQuery(context, releasesQuery);
}
