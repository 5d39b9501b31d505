import type { RouteObject } from 'shared-kit/router';
import { homeLoader } from './loader';

export const home: RouteObject = { path: '/', loader: homeLoader, lazy: () => import('./page') };
