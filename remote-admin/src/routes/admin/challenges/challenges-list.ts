import { adminApi } from 'shared-kit/client/admin';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';

/** Challenges of every phase. */
export const challengesList = defineAdminList({
  name: 'challenges',
  filters: {
    phase: defineFilter('Status', {
      draft: 'Draft',
      upcoming: 'Scheduled',
      open: 'Open',
      closed: 'Closed',
    }),
  },
  defaultSort: '-updatedAt',
  fetchPage: (query, options) => adminApi.adminChallenges.list({ query }, options),
});
