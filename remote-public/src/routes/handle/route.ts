import { detailRoute, loadInfiniteQuery, loadQuery } from 'shared-kit/remote';
import { followListQuery, handleQuery } from '../../features/people/queries';
import { authorPostsQuery } from '../../features/posts/queries';

/** A member's page. A handle that was theirs, or is typed in another way, redirects to the current one. */
export const handleRoute = detailRoute({
  path: '/@:handle',
  query: handleQuery,
  isValid: (handle) => /^[^\p{Cc}]{1,200}$/u.test(handle),
  canonical: ({ handle }) => handle ?? '',
  loadAfterwards: (context, { id }) =>
    Promise.all([
      loadQuery(context, authorPostsQuery(id)),
      loadInfiniteQuery(context, followListQuery(id, 'followers')),
      loadInfiniteQuery(context, followListQuery(id, 'following')),
    ]),
  page: () => import('./page'),
});
