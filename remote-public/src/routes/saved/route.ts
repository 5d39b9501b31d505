import { formRoute, loadAction } from 'shared-kit/remote';
import type { RouteObject } from 'shared-kit/client/router';

const load = {
  lazy: () => import(/* webpackChunkName: "saved" */ './page'),
  action: loadAction(() => import('./action')),
};

// Read in the browser, or where a member’s page is rendered: it is nobody else’s.

/** What the viewer has saved. */
export const savedRoute: RouteObject = { path: '/saved', ...load };

/** One of the viewer’s lists. */
export const savedListRoute: RouteObject = { path: '/saved/:list', ...load };

/** Where browsers without script send the buttons of what may be saved. */
export const saveButtonRoute = formRoute('/saved/:kind/:id/:verb', async () => ({
  action: (await import('./action')).press,
}));
