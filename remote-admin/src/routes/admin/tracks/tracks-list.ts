import { adminApi } from 'shared-kit/api/admin';
import { levels } from 'shared-kit/constants';
import { enumParam } from 'shared-kit/search-params';
import { defineAdminList } from '../../../features/list/admin-list';

/** Tracks of every status, in the order in which visitors see them. */
export const tracksList = defineAdminList({
  name: 'tracks',
  bulkArea: 'tracks',
  filters: {
    status: enumParam(['draft', 'published'], null),
    level: enumParam(levels, null),
  },
  defaultSort: 'order',
  fetchPage: (query, options) => adminApi.adminTracks.list({ query }, options),
  fetchCsv: (query) => adminApi.adminTracks.csv({ query }),
});
