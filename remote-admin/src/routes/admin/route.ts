import type { RouteObject } from 'shared-kit/router';
import { areaRoutes } from '../../features/area/admin-area';
import { areas } from './areas';

/** The layout of the control center, with every area below it. */
export const adminRoute: RouteObject = {
  path: '/admin',
  lazy: async () => ({ Component: (await import('./AdminLayout')).AdminLayout }),
  children: [
    ...areas.flatMap(areaRoutes),
    {
      path: '*',
      lazy: async () => ({ Component: (await import('./AdminNotFoundPage')).AdminNotFoundPage }),
    },
  ],
};
