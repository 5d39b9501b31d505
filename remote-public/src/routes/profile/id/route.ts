import { isId } from 'shared-kit/guards';
import { loadInfiniteQuery, loadQuery } from 'shared-kit/remote';
import { data, type RouteObject } from 'shared-kit/router';
import { followListQuery, profileQuery } from '../../../features/people/queries';
import { authorPostsQuery } from '../../../features/posts/queries';

export const profileRoute: RouteObject = {
  path: '/profile/:id',
  loader: async ({ context, params: { id = '' } }) => {
    // The API would answer 400: to a reader, an address that cannot be is one that is not there.
    if (!isId(id)) throw data(null, { status: 404 });
    await Promise.all([
      loadQuery(context, profileQuery(id)),
      loadQuery(context, authorPostsQuery(id)),
      loadInfiniteQuery(context, followListQuery(id, 'followers')),
      loadInfiniteQuery(context, followListQuery(id, 'following')),
    ]);
    return null;
  },
  lazy: () => import('./page'),
};
