import type { RouteObject } from 'shared-kit/router';

export const about: RouteObject = { path: '/about', lazy: () => import('./page') };
