import { adminApi } from 'shared-kit/client/admin';
import { levels } from 'shared-kit/contract/constants';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';
import { defineItemQuery } from '../../../features/section/form/item-query';

/** Tracks of every status, in the order in which visitors see them. */
export const tracksList = defineAdminList({
  name: 'tracks',
  bulkArea: 'tracks',
  filters: {
    status: defineFilter('Status', { draft: 'Draft', published: 'Published' }),
    level: defineFilter('Level', levels),
  },
  defaultSort: 'order',
  fetchPage: (query, options) => adminApi.adminTracks.list({ query }, options),
  fetchCsv: (query) => adminApi.adminTracks.csv({ query }),
});

/** One track with its revision. */
export const trackQuery = defineItemQuery('tracks', (id, options) =>
  adminApi.adminTracks.byId({ params: { id } }, options),
);
