import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'shared-kit/router';
import { loadInfiniteQuery, loadQuery } from 'shared-kit/remote';
import { isSameList, readPages } from '../../features/paging/pages';
import { readPostFilters } from '../../features/posts/filters';
import { postListQuery, tagsQuery } from '../../features/posts/queries';

async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  await Promise.all([
    loadInfiniteQuery(context, postListQuery(readPostFilters(search), readPages(search))),
    loadQuery(context, tagsQuery()),
  ]);
  return null;
}

const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !isSameList(currentUrl, nextUrl);

export const blog: RouteObject = {
  path: '/blog',
  loader,
  shouldRevalidate,
  lazy: () => import('./blog'),
};

export const tutorials: RouteObject = {
  path: '/tutorials',
  loader,
  shouldRevalidate,
  lazy: () => import('./tutorials'),
};
