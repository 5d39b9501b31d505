import type { RouteObject } from 'shared-kit/client/router';
import { sectionRoutes } from '../../features/section/section';
import { sections } from './sections';

/** The layout of the control center, with every section below it. */
export const adminRoute: RouteObject = {
  path: '/admin',
  lazy: async () => ({ Component: (await import('./AdminLayout')).AdminLayout }),
  children: [
    ...sections.flatMap(sectionRoutes),
    {
      path: '*',
      lazy: async () => ({ Component: (await import('./AdminLayout')).AdminNotFoundPage }),
    },
  ],
};
