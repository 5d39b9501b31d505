import { LIMITS, templateTypes } from 'shared-kit/contract/constants';
import { enumParam, stringParam, type SearchStateOf } from 'shared-kit/client/search-params';

/** The filters of the templates in the URL: `?q=budget&type=Excel&tag=finance`. */
export const templateFilterParams = {
  q: stringParam({ maxLength: 200 }),
  /** Null for all types. */
  type: enumParam(templateTypes, null),
  /** Empty for all tags. */
  tag: stringParam({ maxLength: LIMITS.tag }),
};

export type TemplateFilters = SearchStateOf<typeof templateFilterParams>;

/** Whether a filter excludes templates. */
export function hasFilters({ q, type, tag }: TemplateFilters): boolean {
  return q !== '' || type !== null || tag !== '';
}
