import { formRoute } from 'shared-kit/remote';
import type { RouteObject } from 'shared-kit/client/router';
import type * as actions from './action';

const press = (name: keyof typeof actions) => async () => ({
  action: (await import('./action'))[name],
});

/** A member's notifications. */
export const notificationsRoute: RouteObject = {
  path: '/notifications',
  lazy: () => import('./page'),
};

/** Where browsers without script send the buttons of that page. */
export const notificationButtonRoutes = [
  formRoute('/notifications/read-all', press('readAll')),
  formRoute('/notifications/undo/:at', press('undoReadAll')),
  formRoute('/notifications/:id/read', press('read')),
  formRoute('/notifications/:id/unread', press('unread')),
];
