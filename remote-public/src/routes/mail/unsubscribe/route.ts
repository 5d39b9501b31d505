import type { RouteObject } from 'shared-kit/client/router';
import { formRoute, loadAction } from 'shared-kit/remote';

/** Where mails about notifications lead. Mail programs open links by themselves: only the button acts. */
export const mailUnsubscribeRoute: RouteObject = {
  path: '/mail/unsubscribe',
  lazy: () => import(/* webpackChunkName: "newsletter" */ './page'),
  action: loadAction(async () => ({ action: (await import('./action')).unsubscribe })),
};

/** Where browsers without script send the button that undoes it. */
export const mailResubscribeRoute = formRoute('/mail/resubscribe', async () => ({
  action: (await import('./action')).resubscribe,
}));
