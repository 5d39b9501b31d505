import type { RouteObject } from 'shared-kit/client/router';
import { blogRoute } from '../blog/route';

/** The blog's list under another title. */
export const tutorialsRoute: RouteObject = {
  ...blogRoute,
  path: '/tutorials',
  lazy: () => import('./page'),
};
