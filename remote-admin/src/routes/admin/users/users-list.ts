import { adminApi } from 'shared-kit/api/admin';
import { roles } from 'shared-kit/constants';
import { enumParam } from 'shared-kit/search-params';
import { defineAdminList } from '../../../features/list/admin-list';

/** Members of every role, active and disabled. */
export const usersList = defineAdminList({
  name: 'users',
  bulkArea: 'users',
  filters: { role: enumParam(roles, null), active: enumParam(['true', 'false'], null) },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminUsers.list({ query }, options),
  fetchCsv: (query) => adminApi.adminUsers.csv({ query }),
});
