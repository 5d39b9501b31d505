import { adminApi } from 'shared-kit/api/admin';
import { discussionCategories } from 'shared-kit/constants';
import { enumParam } from 'shared-kit/search-params';
import { defineAdminList } from '../../../features/list/admin-list';

export const threadsList = defineAdminList({
  name: 'threads',
  bulkArea: 'threads',
  filters: {
    category: enumParam(discussionCategories, null),
    locked: enumParam(['true', 'false'], null),
    solved: enumParam(['true', 'false'], null),
  },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminThreads.list({ query }, options),
  fetchCsv: (query) => adminApi.adminThreads.csv({ query }),
});
