import { isId } from 'shared-kit/client/guards';
import { detailRoute, loadInfiniteQuery, loadQuery } from 'shared-kit/remote';
import { followListQuery, profileQuery } from '../../../features/people/queries';
import { authorPostsQuery } from '../../../features/posts/queries';

export const profileRoute = detailRoute({
  path: '/profile/:id',
  query: profileQuery,
  isValid: isId,
  loadAlongside: (context, id) =>
    Promise.all([
      loadQuery(context, authorPostsQuery(id)),
      loadInfiniteQuery(context, followListQuery(id, 'followers')),
      loadInfiniteQuery(context, followListQuery(id, 'following')),
    ]),
  page: () => import('./page'),
});
