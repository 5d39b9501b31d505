import { adminApi } from 'shared-kit/client/admin';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';

/** Subscriptions to the newsletter, confirmed or not. */
export const subscribersList = defineAdminList({
  name: 'subscribers',
  bulkArea: 'subscribers',
  filters: {
    confirmed: defineFilter('Confirmed', { true: 'Confirmed', false: 'Not confirmed' }),
  },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminSubscribers.list({ query }, options),
  fetchCsv: (query) => adminApi.adminSubscribers.csv({ query }),
});
