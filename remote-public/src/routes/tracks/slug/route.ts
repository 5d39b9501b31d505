import { isSlug } from 'shared-kit/client/guards';
import { detailRoute, loadQuery } from 'shared-kit/remote';
import { trackQuery, tracksQuery } from '../../../features/tracks/queries';

export const trackRoute = detailRoute({
  path: '/tracks/:slug',
  query: trackQuery,
  isValid: isSlug,
  canonical: ({ slug }) => slug,
  loadAlongside: (context) => loadQuery(context, tracksQuery()),
  page: () => import('./page'),
});
