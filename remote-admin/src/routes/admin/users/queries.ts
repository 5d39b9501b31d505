import { adminApi } from 'shared-kit/client/admin';
import { queryOptions } from 'shared-kit/client/query';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';

export const ROLE_LABELS = { user: 'User', moderator: 'Moderator', admin: 'Admin' } as const;

/** Members of every role, active and disabled. */
export const usersList = defineAdminList({
  name: 'users',
  bulkArea: 'users',
  filters: {
    role: defineFilter('Role', ROLE_LABELS),
    active: defineFilter('Status', { true: 'Active', false: 'Disabled' }),
  },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminUsers.list({ query }, options),
  fetchCsv: (query) => adminApi.adminUsers.csv({ query }),
});

/** The roles to choose from, in a form or a select. */
export const ROLE_OPTIONS = usersList.filters.role.options;

/** A member with their newest posts and their sessions. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'member', id],
    queryFn: ({ signal }) => adminApi.adminUsers.detail({ params: { id } }, { signal }),
  });
