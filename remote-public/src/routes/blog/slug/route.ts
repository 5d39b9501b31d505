import { redirect, type RouteObject } from 'shared-kit/router';
import { loadQuery, queryClientContext } from 'shared-kit/remote';
import { postQuery, relatedPostsQuery } from '../../../features/posts/queries';

export const postRoute: RouteObject = {
  path: '/blog/:slug',
  loader: async ({ context, params: { slug = '' } }) => {
    const options = postQuery(slug);
    await loadQuery(context, options);
    // A post asked for by an old slug answers with its present one.
    const found = context.get(queryClientContext).getQueryData(options.queryKey);
    if (found && found.slug !== slug) throw redirect(`/blog/${found.slug}`, 301);
    // On the server the first view holds it too; its failure is that part's own to show.
    if (found) await loadQuery(context, relatedPostsQuery(found._id)).catch(() => {});
    return null;
  },
  lazy: () => import('./page'),
};
