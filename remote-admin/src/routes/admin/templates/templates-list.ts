import { adminApi } from 'shared-kit/api/admin';
import { templateTypes } from 'shared-kit/constants';
import { enumParam } from 'shared-kit/search-params';
import { defineAdminList } from '../../../features/list/admin-list';

/** Templates of every status. */
export const templatesList = defineAdminList({
  name: 'templates',
  bulkArea: 'templates',
  filters: {
    status: enumParam(['draft', 'published'], null),
    type: enumParam(templateTypes, null),
    gated: enumParam(['true', 'false'], null),
  },
  defaultSort: '-updatedAt',
  fetchPage: (query, options) => adminApi.adminTemplates.list({ query }, options),
  fetchCsv: (query) => adminApi.adminTemplates.csv({ query }),
});
