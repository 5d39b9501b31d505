import type { RouteObject } from 'shared-kit/client/router';
import { readSearchState } from 'shared-kit/client/search-params';
import { loadInfiniteQuery, loadQuery } from 'shared-kit/remote';
import { isSameList, readPageCount } from 'shared-kit/ui';
import { templateFilterParams } from '../../features/templates/filters';
import {
  TEMPLATES_ERROR,
  templateListQuery,
  templateTagsQuery,
} from '../../features/templates/queries';

export const templatesRoute: RouteObject = {
  path: '/templates',
  loader: async ({ context, request }) => {
    const search = new URL(request.url).searchParams;
    await Promise.all([
      loadInfiniteQuery(
        context,
        templateListQuery(readSearchState(templateFilterParams, search), readPageCount(search)),
      ),
      loadQuery(context, templateTagsQuery()),
    ]);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !isSameList(currentUrl, nextUrl),
  handle: { errorMessage: TEMPLATES_ERROR },
  lazy: () => import('./page'),
};
