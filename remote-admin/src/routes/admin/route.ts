import type { RouteObject } from 'shared-kit/router';
import { overview } from '../overview/route';
import { posts } from '../posts/route';

/** The frame of the admin area, and the areas in it. */
export const admin: RouteObject = {
  path: '/admin',
  lazy: async () => ({ Component: (await import('./AdminFrame')).AdminFrame }),
  children: [
    overview,
    posts,
    { path: '*', lazy: async () => ({ Component: (await import('./NoSuchArea')).NoSuchArea }) },
  ],
};
