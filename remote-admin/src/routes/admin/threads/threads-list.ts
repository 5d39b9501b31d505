import { adminApi } from 'shared-kit/client/admin';
import { discussionCategories } from 'shared-kit/contract/constants';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';

export const threadsList = defineAdminList({
  name: 'threads',
  bulkArea: 'threads',
  filters: {
    category: defineFilter('Category', discussionCategories),
    locked: defineFilter('Lock', { true: 'Locked', false: 'Open' }),
    solved: defineFilter('Answer', { true: 'Solved', false: 'Not solved' }),
  },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminThreads.list({ query }, options),
  fetchCsv: (query) => adminApi.adminThreads.csv({ query }),
});
