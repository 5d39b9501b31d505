import type { RouteObject } from 'shared-kit/router';
import { placeIn } from '../../features/posts/place';
import { adminPosts } from '../../features/posts/queries';
import { loadAsAdmin } from '../admin/load-as-admin';

export const posts: RouteObject = {
  path: 'posts',
  loader: ({ context, request }) =>
    loadAsAdmin(context, adminPosts(placeIn(new URL(request.url).searchParams))),
  lazy: async () => ({ Component: (await import('./PostsPage')).PostsPage }),
};
