import type { RouteObject } from 'shared-kit/client/router';
import { loadInfiniteQuery } from 'shared-kit/remote';
import { isSameList, readPageCount } from 'shared-kit/ui';
import { CHALLENGES_ERROR, challengesQuery } from '../../features/challenges/queries';

export const challengesRoute: RouteObject = {
  path: '/challenges',
  loader: async ({ context, request }) => {
    const pages = readPageCount(new URL(request.url).searchParams);
    await Promise.all([
      loadInfiniteQuery(context, challengesQuery('open')),
      loadInfiniteQuery(context, challengesQuery('upcoming')),
      loadInfiniteQuery(context, challengesQuery('closed', pages)),
    ]);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !isSameList(currentUrl, nextUrl),
  handle: { errorMessage: CHALLENGES_ERROR },
  lazy: () => import('./page'),
};
