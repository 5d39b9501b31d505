import { redirect, type RouteObject } from 'shared-kit/router';
import { loadQuery, queryClientContext } from 'shared-kit/remote';
import { trackQuery, tracksQuery } from '../../../features/tracks/queries';

export const trackRoute: RouteObject = {
  path: '/tracks/:slug',
  loader: async ({ context, params: { slug = '' } }) => {
    const options = trackQuery(slug);
    await Promise.all([loadQuery(context, options), loadQuery(context, tracksQuery())]);
    // A track asked for by a slug it had before answers with its present one.
    const found = context.get(queryClientContext).getQueryData(options.queryKey);
    if (found && found.slug !== slug) throw redirect(`/tracks/${found.slug}`, 301);
    return null;
  },
  lazy: () => import('./page'),
};
