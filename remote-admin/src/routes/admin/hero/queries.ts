import { queryOptions } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import type { Hero } from 'shared-kit/contract';

/** One hero with its revision. Each visit of its form reads it again. */
export const heroQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'heroes', id],
    queryFn: ({ signal }) => adminApi.adminHero.byId({ params: { id } }, { signal }),
    // Long enough for what the loader has fetched.
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });

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
