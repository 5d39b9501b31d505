import type { RequestOptions } from 'shared-kit/client';
import { queryOptions } from 'shared-kit/client/query';

/** Declares how an item of a list is requested with its revision: by its id, for its form. */
export const defineItemQuery =
  <Item>(listName: string, fetchItem: (id: string, options: RequestOptions) => Promise<Item>) =>
  (id: string) =>
    queryOptions({
      queryKey: ['admin', listName, id],
      queryFn: ({ signal }) => fetchItem(id, { signal }),
      // Long enough for what the loader has fetched.
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    });

export type ItemQuery<Item> = ReturnType<typeof defineItemQuery<Item>>;
