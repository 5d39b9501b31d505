import { isSlug } from 'shared-kit/client/guards';
import { detailRoute, loadQuery } from 'shared-kit/remote';
import { trackChallengesQuery } from '../../../features/challenges/queries';
import { trackQuery, tracksQuery } from '../../../features/tracks/queries';

export const trackRoute = detailRoute({
  path: '/tracks/:slug',
  query: trackQuery,
  isValid: isSlug,
  canonical: ({ slug }) => slug,
  loadAlongside: (context, slug) =>
    Promise.all([
      loadQuery(context, tracksQuery()),
      loadQuery(context, trackChallengesQuery(slug)),
    ]),
  page: () => import('./page'),
});
