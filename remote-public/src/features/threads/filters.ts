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
  /** True for discussions with an answer that gives all wanted results; false counts as null. */
  tried: booleanParam(),
};

export type ThreadFilters = SearchStateOf<typeof threadFilterParams>;

/** Whether a filter excludes discussions. The sort order alone does not. */
export function hasFilters({ q, category, solved, tried }: ThreadFilters): boolean {
  return q !== '' || category !== null || solved !== null || tried === true;
}
