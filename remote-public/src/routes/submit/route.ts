import type { RouteObject } from 'shared-kit/router';

export const submitRoute: RouteObject = { path: '/submit', lazy: () => import('./page') };
