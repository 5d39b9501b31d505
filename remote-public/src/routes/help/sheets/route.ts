import type { RouteObject } from 'shared-kit/client/router';

/** How to put a sheet into a text, for members. */
export const sheetsHelpRoute: RouteObject = {
  path: '/help/sheets',
  lazy: () => import('./page'),
};
