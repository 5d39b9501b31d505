import { LIMITS, templateTypes } from 'shared-kit/constants';

export type TemplateType = (typeof templateTypes)[number];

/** What the visitor asked the list for. The address holds it: `?q=budget&type=Excel&tag=finance`. */
export interface TemplateFilters {
  q: string;
  /** Null for all of them. */
  type: TemplateType | null;
  /** Empty for all of them. */
  tag: string;
}

/** Reads the filters of an address. A type nobody knows counts as all. */
export function readTemplateFilters(search: URLSearchParams): TemplateFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    type: templateTypes.find((type) => type === search.get('type')) ?? null,
    tag: (search.get('tag') ?? '').trim().slice(0, LIMITS.tag),
  };
}

/** Whether anything narrows the list down. */
export function isNarrowed({ q, type, tag }: TemplateFilters): boolean {
  return q !== '' || type !== null || tag !== '';
}
