import { adminApi } from 'shared-kit/api/admin';
import { enumParam } from 'shared-kit/search-params';
import { defineAdminList } from '../../../features/list/admin-list';

/** Heroes of both variants and every status. */
export const heroList = defineAdminList({
  name: 'heroes',
  filters: {
    status: enumParam(['draft', 'scheduled', 'published'], null),
    variant: enumParam(['A', 'B'], null),
  },
  defaultSort: '-updatedAt',
  fetchPage: (query, options) => adminApi.adminHero.list({ query }, options),
});
