import type { RouteObject } from 'shared-kit/router';
import { loadInfiniteQuery } from 'shared-kit/remote';
import { everythingQuery } from '../../features/search/queries';
import { readQuestion } from '../../features/search/question';

export const search: RouteObject = {
  path: '/search',
  loader: async ({ context, request }) => {
    const question = readQuestion(new URL(request.url).searchParams);
    if (question.q !== '') await loadInfiniteQuery(context, everythingQuery(question));
    return null;
  },
  lazy: () => import('./page'),
};
