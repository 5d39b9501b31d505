import type { RouteObject } from 'shared-kit/router';
import { loadQuery } from 'shared-kit/remote';
import { tracksQuery } from '../../features/tracks/queries';

export const tracksRoute: RouteObject = {
  path: '/tracks',
  loader: async ({ context }) => {
    await loadQuery(context, tracksQuery());
    return null;
  },
  lazy: () => import('./page'),
};
