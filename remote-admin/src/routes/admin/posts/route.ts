import type { RouteObject } from 'shared-kit/router';
import { adminPostsQuery } from '../../../features/posts/queries';
import { readPostsParams } from '../../../features/posts/search-params';
import { loadAdminQuery } from '../load-admin-query';

export const postsRoute: RouteObject = {
  path: 'posts',
  loader: ({ context, request }) =>
    loadAdminQuery(context, adminPostsQuery(readPostsParams(new URL(request.url).searchParams))),
  lazy: () => import('./page'),
};
