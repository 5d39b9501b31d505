import { adminApi } from 'shared-kit/api/admin';
import { queryOptions } from 'shared-kit/query';

/** A member with their newest posts and their sessions. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'member', id],
    queryFn: ({ signal }) => adminApi.adminUsers.detail({ params: { id } }, { signal }),
  });
