import { keepPreviousData, queryOptions } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';

/** Rows on a page of the table. */
export const PAGE_SIZE = 20;

export interface PostsParams {
  q: string;
  /** Opaque; left out on the first page. */
  cursor?: string | undefined;
}

/** The key of all pages of all searches: an update of a post affects every one. */
export const adminPostsKey = ['admin', 'posts'] as const;

/** One page of posts of every author and status. */
export const adminPostsQuery = ({ q, cursor }: PostsParams) =>
  queryOptions({
    queryKey: [...adminPostsKey, q, cursor ?? ''],
    queryFn: ({ signal }) =>
      adminApi.admin.posts(
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

export type AdminPosts = Awaited<ReturnType<typeof adminApi.admin.posts>>;
