import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'shared-kit/router';
import { loadInfiniteQuery, loadQuery } from 'shared-kit/remote';
import { isSameList, readPageCount } from 'shared-kit/ui';
import { readPostFilters } from '../../features/posts/filters';
import { postListQuery, postTagsQuery } from '../../features/posts/queries';

async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  await Promise.all([
    loadInfiniteQuery(context, postListQuery(readPostFilters(search), readPageCount(search))),
    loadQuery(context, postTagsQuery()),
  ]);
  return null;
}

const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !isSameList(currentUrl, nextUrl);

export const blogRoute: RouteObject = {
  path: '/blog',
  loader,
  shouldRevalidate,
  lazy: () => import('./page'),
};

export const tutorialsRoute: RouteObject = {
  path: '/tutorials',
  loader,
  shouldRevalidate,
  lazy: () => import('../tutorials/page'),
};
