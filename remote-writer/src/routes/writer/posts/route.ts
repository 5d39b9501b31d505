import type { LoaderFunctionArgs, RouteObject } from 'shared-kit/client/router';
import { loadInfiniteQuery } from 'shared-kit/remote';
import { readSearchState } from 'shared-kit/client/search-params';
import { sessionStore } from 'shared-kit/client/session';
import { isSameList, readPageCount } from 'shared-kit/ui';
import { ownPostParams, ownPostsQuery } from '../../../features/posts/queries';

async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  if (sessionStore.getState().token === null) return null;
  const search = new URL(request.url).searchParams;
  const filters = readSearchState(ownPostParams, search);
  await loadInfiniteQuery(context, ownPostsQuery(filters, readPageCount(search)));
  return null;
}

/** The viewer's own posts. */
export const ownPostsRoute: RouteObject = {
  path: '/writer/posts',
  loader,
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !isSameList(currentUrl, nextUrl),
  lazy: () => import('./page'),
};
