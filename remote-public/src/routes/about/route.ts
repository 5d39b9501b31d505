import type { RouteObject } from 'shared-kit/client/router';

export const aboutRoute: RouteObject = { path: '/about', lazy: () => import('./page') };
