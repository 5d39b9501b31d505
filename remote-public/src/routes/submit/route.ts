import type { RouteObject } from 'shared-kit/client/router';
import { loadAction } from 'shared-kit/remote';

export const submitRoute: RouteObject = {
  path: '/submit',
  lazy: () => import('./page'),
  action: loadAction(() => import('./action')),
};
