import type { RouteObject } from 'shared-kit/client/router';
import { readSearchState } from 'shared-kit/client/search-params';
import { loadInfiniteQuery } from 'shared-kit/remote';
import { searchQuery } from './queries';
import { searchParams } from './search-params';

export const searchRoute: RouteObject = {
  path: '/search',
  loader: async ({ context, request }) => {
    const params = readSearchState(searchParams, new URL(request.url).searchParams);
    if (params.q !== '') await loadInfiniteQuery(context, searchQuery(params));
    return null;
  },
  handle: { errorMessage: 'Unable to search right now.' },
  lazy: () => import('./page'),
};
