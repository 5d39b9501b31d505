import { isSlug } from 'shared-kit/client/guards';
import { detailRoute } from 'shared-kit/remote';
import { issueQuery } from '../../../features/newsletter/queries';

export const newsletterIssueRoute = detailRoute({
  path: '/newsletter/:slug',
  query: issueQuery,
  isValid: isSlug,
  canonical: ({ slug }) => slug,
  page: () => import(/* webpackChunkName: "newsletter" */ './page'),
});
