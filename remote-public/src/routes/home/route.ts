import type { RouteObject } from 'shared-kit/client/router';
import { homeLoader } from './loader';

export const homeRoute: RouteObject = {
  path: '/',
  loader: homeLoader,
  lazy: () => import('./page'),
};
