import { adminApi } from 'shared-kit/client/admin';
import { defineAdminList } from '../../../features/section/list/admin-list';

/** The replies of all discussions. */
export const commentsList = defineAdminList({
  name: 'comments',
  bulkArea: 'comments',
  filters: {},
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminComments.list({ query }, options),
  fetchCsv: (query) => adminApi.adminComments.csv({ query }),
});
