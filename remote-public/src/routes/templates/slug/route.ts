import { redirect, type RouteObject } from 'shared-kit/router';
import { loadQuery, queryClientContext } from 'shared-kit/remote';
import { templateQuery } from '../../../features/templates/queries';

export const templateRoute: RouteObject = {
  path: '/templates/:slug',
  loader: async ({ context, params: { slug = '' } }) => {
    const options = templateQuery(slug);
    await loadQuery(context, options);
    // Asked for by its id or by a slug it had before, it answers with its present one.
    const found = context.get(queryClientContext).getQueryData(options.queryKey);
    if (found && found.slug !== slug) throw redirect(`/templates/${found.slug}`, 301);
    return null;
  },
  lazy: () => import('./page'),
};
