import { isSlug } from 'shared-kit/client/guards';
import { detailRoute, loadQuery } from 'shared-kit/remote';
import { postQuery, relatedPostsQuery } from '../../../features/posts/queries';

export const postRoute = detailRoute({
  path: '/blog/:slug',
  query: postQuery,
  isValid: isSlug,
  canonical: ({ slug }) => slug,
  loadAfterwards: (context, { _id }) => loadQuery(context, relatedPostsQuery(_id)),
  page: () => import('./page'),
});
