import type { RouteObject } from 'shared-kit/router';

export const submit: RouteObject = { path: '/submit', lazy: () => import('./page') };
