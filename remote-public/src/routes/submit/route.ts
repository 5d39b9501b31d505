import type { RouteObject } from 'shared-kit/client/router';

export const submitRoute: RouteObject = { path: '/submit', lazy: () => import('./page') };
