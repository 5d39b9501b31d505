import { queryOptions } from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';
import type { Hero } from 'shared-kit/contract';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';
import { defineItemQuery } from '../../../features/section/form/item-query';

/** Heroes of both variants and every status. */
export const heroList = defineAdminList({
  name: 'heroes',
  filters: {
    status: defineFilter('Status', {
      draft: 'Draft',
      scheduled: 'Scheduled',
      published: 'Published',
    }),
    variant: defineFilter('Variant', ['A', 'B']),
  },
  defaultSort: '-updatedAt',
  fetchPage: (query, options) => adminApi.adminHero.list({ query }, options),
});

/** One hero with its revision. */
export const heroQuery = defineItemQuery('heroes', (id, options) =>
  adminApi.adminHero.byId({ params: { id } }, options),
);

/** The hero of a variant that the home page shows now; null if there is none. */
export const publishedHeroQuery = (variant: Hero['variant']) =>
  queryOptions({
    queryKey: ['admin', 'heroes', 'published', variant],
    queryFn: async ({ signal }) => {
      const query = { variant, status: 'published' as const, limit: 1 };
      const { items } = await adminApi.adminHero.list({ query }, { signal });
      return items[0] ?? null;
    },
    staleTime: 10_000,
  });
