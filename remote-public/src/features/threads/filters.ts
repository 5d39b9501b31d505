import { discussionCategories, threadSorts } from 'shared-kit/contract/constants';
import { booleanParam, enumParam, stringParam } from 'shared-kit/client/search-params';
import type { SearchStateOf } from 'shared-kit/client/search-params';

/** The filters of the discussions in the URL: `?category=vba&q=loop&sort=newest&solved=true`. */
export const threadFilterParams = {
  q: stringParam({ maxLength: 200 }),
  /** Null for all categories. */
  category: enumParam(discussionCategories, null),
  sort: enumParam(threadSorts, 'active'),
  /** True for solved discussions only, false for unsolved ones only, null for both. */
  solved: booleanParam(),
};

export type ThreadFilters = SearchStateOf<typeof threadFilterParams>;

/** Whether a filter excludes discussions. The sort order alone does not. */
export function hasFilters({ q, category, solved }: ThreadFilters): boolean {
  return q !== '' || category !== null || solved !== null;
}
