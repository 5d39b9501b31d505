import type { RouteObject } from 'shared-kit/client/router';
import { loadAction } from 'shared-kit/remote';

/** A member's settings of mails and push messages. Read by the page itself: guests get none. */
export const notificationSettingsRoute: RouteObject = {
  path: '/account/notifications',
  lazy: () => import('./page'),
  action: loadAction(() => import('./action')),
};
