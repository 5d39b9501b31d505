import { queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';

/** What the admin has set about the site. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.site.settings({}, { signal }),
  staleTime: 5 * 60_000,
});

/** In milliseconds. */
const ASK_EVERY = 10_000;

/** Whether the API answers; asked again while the page is looked at, and on coming back to it. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => api.site.health({}, { signal }),
  staleTime: ASK_EVERY,
  refetchOnWindowFocus: true,
  refetchInterval: ASK_EVERY,
  retry: false,
});
