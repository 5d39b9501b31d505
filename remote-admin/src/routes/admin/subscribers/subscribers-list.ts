import { adminApi } from 'shared-kit/api/admin';
import { enumParam } from 'shared-kit/search-params';
import { defineAdminList } from '../../../features/list/admin-list';

/** Subscriptions to the newsletter, confirmed or not. */
export const subscribersList = defineAdminList({
  name: 'subscribers',
  bulkArea: 'subscribers',
  filters: { confirmed: enumParam(['true', 'false'], null) },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminSubscribers.list({ query }, options),
  fetchCsv: (query) => adminApi.adminSubscribers.csv({ query }),
});
