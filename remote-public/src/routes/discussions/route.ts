import type { RouteObject } from 'shared-kit/client/router';
import { readSearchState } from 'shared-kit/client/search-params';
import { loadAction, loadInfiniteQuery } from 'shared-kit/remote';
import { isSameList, readPageCount } from 'shared-kit/ui';
import { threadFilterParams } from '../../features/threads/filters';
import { THREADS_ERROR, threadListQuery } from '../../features/threads/queries';

export const discussionsRoute: RouteObject = {
  path: '/discussions',
  loader: async ({ context, request }) => {
    const search = new URL(request.url).searchParams;
    await loadInfiniteQuery(
      context,
      threadListQuery(readSearchState(threadFilterParams, search), readPageCount(search)),
    );
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !isSameList(currentUrl, nextUrl),
  handle: { errorMessage: THREADS_ERROR },
  lazy: () => import('./page'),
  action: loadAction(() => import('./action')),
};
