import { adminApi } from 'shared-kit/client/admin';
import { templateTypes } from 'shared-kit/contract/constants';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';
import { defineItemQuery } from '../../../features/section/form/item-query';

/** Templates of every status. */
export const templatesList = defineAdminList({
  name: 'templates',
  bulkArea: 'templates',
  filters: {
    status: defineFilter('Status', { draft: 'Draft', published: 'Published' }),
    type: defineFilter('Type', templateTypes),
    gated: defineFilter('Gated', { true: 'Gated', false: 'Free' }),
  },
  defaultSort: '-updatedAt',
  fetchPage: (query, options) => adminApi.adminTemplates.list({ query }, options),
  fetchCsv: (query) => adminApi.adminTemplates.csv({ query }),
});

/** One template with its revision. */
export const templateQuery = defineItemQuery('templates', (id, options) =>
  adminApi.adminTemplates.byId({ params: { id } }, options),
);
