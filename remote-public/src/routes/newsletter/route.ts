import type { RouteObject } from 'shared-kit/router';

export const newsletterConfirm: RouteObject = {
  path: '/newsletter/confirm',
  lazy: () => import('./confirm'),
};

export const newsletterUnsubscribe: RouteObject = {
  path: '/newsletter/unsubscribe',
  lazy: () => import('./unsubscribe'),
};
