import { queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import { templateKeys } from './queries';

/** The few that the home page shows. */
export function templateTeaserQuery() {
  return queryOptions({
    queryKey: [...templateKeys.lists, 'teaser'],
    queryFn: ({ signal }) =>
      api.templates.list({ query: { limit: LIMITS.homeTemplates } }, { signal }),
  });
}
