import { data, type RouteObject } from 'shared-kit/router';
import { isId } from 'shared-kit/guards';
import { loadInfiniteQuery, loadQuery } from 'shared-kit/remote';
import { repliesQuery } from '../../../features/comments/queries';
import { threadQuery } from '../../../features/threads/queries';

export const threadRoute: RouteObject = {
  path: '/discussions/:id',
  loader: async ({ context, params: { id = '' } }) => {
    // The API responds 400 to an invalid id; for a reader the page does not exist.
    if (!isId(id)) throw data(null, { status: 404 });
    await Promise.all([
      loadQuery(context, threadQuery(id)),
      loadInfiniteQuery(context, repliesQuery(id)),
    ]);
    return null;
  },
  lazy: () => import('./page'),
};
