import { keepPreviousData, queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';

/** Rows on a page of the table. */
export const PAGE_SIZE = 20;

export interface PostsPlace {
  q: string;
  /** Opaque; left out on the first page. */
  cursor?: string | undefined;
}

/** All pages of all searches: what a change of one post has to reach. */
export const ADMIN_POSTS = ['admin', 'posts'] as const;

/** One page of posts of every author and status. */
export const adminPosts = ({ q, cursor }: PostsPlace) =>
  queryOptions({
    queryKey: [...ADMIN_POSTS, q, cursor ?? ''],
    queryFn: ({ signal }) =>
      api.admin.posts(
        {
          query: {
            limit: PAGE_SIZE,
            ...(q === '' ? {} : { q }),
            ...(cursor === undefined ? {} : { cursor }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export type AdminPosts = Awaited<ReturnType<typeof api.admin.posts>>;
