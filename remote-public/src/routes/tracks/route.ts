import type { RouteObject } from 'shared-kit/client/router';
import { loadQuery } from 'shared-kit/remote';
import { TRACKS_ERROR, tracksQuery } from '../../features/tracks/queries';

export const tracksRoute: RouteObject = {
  path: '/tracks',
  loader: async ({ context }) => {
    await loadQuery(context, tracksQuery());
    return null;
  },
  handle: { errorMessage: TRACKS_ERROR },
  lazy: () => import('./page'),
};
