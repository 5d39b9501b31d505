import type { RouteObject } from 'shared-kit/client/router';
import { loadAction } from 'shared-kit/remote';
import { homeLoader } from './loader';

export const homeRoute: RouteObject = {
  path: '/',
  loader: homeLoader,
  lazy: () => import('./page'),
  action: loadAction(() => import('./action')),
};
