import { adminApi } from 'shared-kit/api/admin';
import { enumParam } from 'shared-kit/search-params';
import { defineAdminList } from '../../../features/list/admin-list';

/** Posts of every author and status. */
export const postsList = defineAdminList({
  name: 'posts',
  bulkArea: 'posts',
  filters: {
    status: enumParam(['draft', 'scheduled', 'published'], null),
    featured: enumParam(['true', 'false'], null),
  },
  defaultSort: '-updatedAt',
  fetchPage: (query, options) => adminApi.admin.posts({ query }, options),
  fetchCsv: (query) => adminApi.admin.postsCsv({ query }),
});
