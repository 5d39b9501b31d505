import { LIMITS, postSorts } from 'shared-kit/contract/constants';
import { enumParam, stringListParam, stringParam } from 'shared-kit/client/search-params';
import type { SearchStateOf } from 'shared-kit/client/search-params';

/** The filters of a list of posts in the URL: `?q=sum&sort=liked&tag=vba&tag=data`. */
export const postFilterParams = {
  q: stringParam({ maxLength: 200 }),
  sort: enumParam(postSorts, 'newest'),
  tags: stringListParam({ maxLength: LIMITS.tag, name: 'tag' }),
};

export type PostFilters = SearchStateOf<typeof postFilterParams>;

/** Whether a filter excludes posts. The sort order alone does not. */
export function hasFilters({ q, tags }: PostFilters): boolean {
  return q !== '' || tags.length > 0;
}
