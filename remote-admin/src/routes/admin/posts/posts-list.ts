import { adminApi } from 'shared-kit/client/admin';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';

/** Posts of every author and status. */
export const postsList = defineAdminList({
  name: 'posts',
  bulkArea: 'posts',
  filters: {
    status: defineFilter('Status', {
      draft: 'Draft',
      scheduled: 'Scheduled',
      published: 'Published',
    }),
    featured: defineFilter('Featured', { true: 'Featured', false: 'Standard' }),
  },
  defaultSort: '-updatedAt',
  fetchPage: (query, options) => adminApi.admin.posts({ query }, options),
  fetchCsv: (query) => adminApi.admin.postsCsv({ query }),
});
