import type { RouteObject } from 'shared-kit/client/router';
import { loadAction } from 'shared-kit/remote';

export const newsletterConfirmRoute: RouteObject = {
  path: '/newsletter/confirm',
  lazy: () => import('./confirm'),
  action: loadAction(async () => ({ action: (await import('./action')).confirm })),
};

export const newsletterUnsubscribeRoute: RouteObject = {
  path: '/newsletter/unsubscribe',
  lazy: () => import('./unsubscribe'),
  action: loadAction(async () => ({ action: (await import('./action')).unsubscribe })),
};
