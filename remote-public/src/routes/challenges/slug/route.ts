import { isSlug } from 'shared-kit/client/guards';
import { detailRoute, formRoute, loadAction, loadInfiniteQuery } from 'shared-kit/remote';
import { challengeQuery, entriesQuery } from '../../../features/challenges/queries';

export const challengeRoute = detailRoute({
  path: '/challenges/:slug',
  query: challengeQuery,
  isValid: isSlug,
  canonical: ({ slug }) => slug,
  loadAfterwards: async (context, { slug, isRanked }) => {
    if (isRanked) await loadInfiniteQuery(context, entriesQuery(slug));
  },
  page: () => import('./page'),
  action: loadAction(() => import('./action')),
});

/** Where browsers without script send the button that withdraws an entry. */
export const withdrawRoute = formRoute('/challenges/:slug/withdraw', async () => ({
  action: (await import('./action')).withdraw,
}));
