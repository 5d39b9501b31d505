import type { RouteObject } from 'shared-kit/client/router';

export const newsletterConfirmRoute: RouteObject = {
  path: '/newsletter/confirm',
  lazy: () => import('./confirm'),
};

export const newsletterUnsubscribeRoute: RouteObject = {
  path: '/newsletter/unsubscribe',
  lazy: () => import('./unsubscribe'),
};
