import type { RouteObject } from 'shared-kit/router';

export const aboutRoute: RouteObject = { path: '/about', lazy: () => import('./page') };
