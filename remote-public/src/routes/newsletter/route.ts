import type { RouteObject } from 'shared-kit/client/router';
import { loadAction, loadInfiniteQuery } from 'shared-kit/remote';
import { isSameList, readPageCount } from 'shared-kit/ui';
import { issuesQuery, NEWSLETTER_ERROR } from '../../features/newsletter/queries';

export const newsletterRoute: RouteObject = {
  path: '/newsletter',
  loader: async ({ context, request }) => {
    await loadInfiniteQuery(context, issuesQuery(readPageCount(new URL(request.url).searchParams)));
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !isSameList(currentUrl, nextUrl),
  handle: { errorMessage: NEWSLETTER_ERROR },
  lazy: () => import(/* webpackChunkName: "newsletter" */ './page'),
};

export const newsletterConfirmRoute: RouteObject = {
  path: '/newsletter/confirm',
  lazy: () => import(/* webpackChunkName: "newsletter" */ './confirm'),
  action: loadAction(async () => ({ action: (await import('./action')).confirm })),
};

export const newsletterUnsubscribeRoute: RouteObject = {
  path: '/newsletter/unsubscribe',
  lazy: () => import(/* webpackChunkName: "newsletter" */ './unsubscribe'),
  action: loadAction(async () => ({ action: (await import('./action')).unsubscribe })),
};
