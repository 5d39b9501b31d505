import type { RouteObject } from 'shared-kit/client/router';

/** What a member watches and has muted. Read in the browser: it is nobody else’s. */
export const watchingRoute: RouteObject = {
  path: '/watching',
  lazy: () => import(/* webpackChunkName: "watching" */ './page'),
};
