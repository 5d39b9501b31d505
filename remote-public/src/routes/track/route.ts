import type { RouteObject } from 'shared-kit/router';
import { loadQuery } from 'shared-kit/remote';
import { trackQuery, tracksQuery } from '../../features/tracks/queries';

export const track: RouteObject = {
  path: '/tracks/:slug',
  loader: async ({ context, params: { slug = '' } }) => {
    await Promise.all([loadQuery(context, trackQuery(slug)), loadQuery(context, tracksQuery())]);
    return null;
  },
  lazy: () => import('./page'),
};
