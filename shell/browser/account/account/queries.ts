import { queryOptions } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';

/** The viewer's own account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.account.get({}, { signal }),
  meta: { viewerDependent: true },
});

/** The browsers in which the viewer is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.auth.sessions({}, { signal }),
  meta: { viewerDependent: true },
});
