import { isSlug } from 'shared-kit/client/guards';
import { detailRoute, loadAction } from 'shared-kit/remote';
import { templateQuery } from '../../../features/templates/queries';

export const templateRoute = detailRoute({
  path: '/templates/:slug',
  query: templateQuery,
  isValid: isSlug,
  // The API also finds a template by its id.
  canonical: ({ slug }) => slug,
  page: () => import('./page'),
  action: loadAction(() => import('./action')),
});
