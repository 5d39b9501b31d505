import type { RouteObject } from 'shared-kit/router';
import { loadQuery } from 'shared-kit/remote';
import { templateQuery } from '../../features/templates/queries';

export const template: RouteObject = {
  path: '/templates/:slug',
  loader: async ({ context, params: { slug = '' } }) => {
    await loadQuery(context, templateQuery(slug));
    return null;
  },
  lazy: () => import('./page'),
};
