import { api } from 'shared-kit/client';
import { queryOptions } from 'shared-kit/client/query';

export const preferencesQuery = queryOptions({
  queryKey: ['account', 'notifications'],
  meta: { viewerDependent: true },
  queryFn: ({ signal }) => api.notificationSettings.get({ signal }),
});
