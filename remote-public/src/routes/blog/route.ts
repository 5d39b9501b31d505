import type { RouteObject } from 'shared-kit/client/router';
import { readSearchState } from 'shared-kit/client/search-params';
import { loadInfiniteQuery, loadQuery } from 'shared-kit/remote';
import { isSameList, readPageCount } from 'shared-kit/ui';
import { postFilterParams } from '../../features/posts/filters';
import { POSTS_ERROR, postListQuery, postTagsQuery } from '../../features/posts/queries';

export const blogRoute: RouteObject = {
  path: '/blog',
  loader: async ({ context, request }) => {
    const search = new URL(request.url).searchParams;
    await Promise.all([
      loadInfiniteQuery(
        context,
        postListQuery(readSearchState(postFilterParams, search), readPageCount(search)),
      ),
      loadQuery(context, postTagsQuery()),
    ]);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !isSameList(currentUrl, nextUrl),
  handle: { errorMessage: POSTS_ERROR },
  lazy: () => import('./page'),
};
