import { isId } from 'shared-kit/client/guards';
import { detailRoute, loadAction, loadInfiniteQuery } from 'shared-kit/remote';
import { readReplyPage, REPLIES_PARAM, repliesQuery } from './replies-query';
import { threadQuery } from '../../../features/threads/queries';

export const threadRoute = detailRoute({
  path: '/discussions/:id',
  query: threadQuery,
  // The API responds 400 to an invalid id; for a reader the page does not exist.
  isValid: isId,
  loadAlongside: (context, id, search) =>
    loadInfiniteQuery(context, {
      ...repliesQuery(id),
      initialPageParam: readReplyPage(search.get(REPLIES_PARAM)),
    }),
  page: () => import('./page'),
  action: loadAction(() => import('./action')),
});
