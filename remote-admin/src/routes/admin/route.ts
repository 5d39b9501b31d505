import type { RouteObject } from 'shared-kit/router';
import { summaryQuery } from '../../features/summary/queries';
import { loadAdminQuery } from './load-admin-query';
import { postsRoute } from './posts/route';

/** The layout of the admin area, with the overview as its index. */
export const adminRoute: RouteObject = {
  path: '/admin',
  lazy: async () => ({ Component: (await import('./AdminLayout')).AdminLayout }),
  children: [
    {
      index: true,
      loader: ({ context }) => loadAdminQuery(context, summaryQuery),
      lazy: () => import('./page'),
    },
    postsRoute,
    {
      path: '*',
      lazy: async () => ({ Component: (await import('./AdminNotFoundPage')).AdminNotFoundPage }),
    },
  ],
};
