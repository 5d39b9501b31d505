import type { RouteObject } from 'shared-kit/router';
import { loadInfiniteQuery } from 'shared-kit/remote';
import { searchQuery } from './queries';
import { readSearchParams } from './search-params';

export const searchRoute: RouteObject = {
  path: '/search',
  loader: async ({ context, request }) => {
    const question = readSearchParams(new URL(request.url).searchParams);
    if (question.q !== '') await loadInfiniteQuery(context, searchQuery(question));
    return null;
  },
  lazy: () => import('./page'),
};
