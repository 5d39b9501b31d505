import { queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';

/** The viewer's own account, whole. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.account.get({}, { signal }),
});

/** The browsers the viewer is signed in with. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.auth.sessions({}, { signal }),
});
