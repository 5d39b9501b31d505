import { discussionCategories, threadSorts } from 'shared-kit/constants';
import type { DiscussionCategory } from 'shared-kit/contract';

/** How the categories are written where people read them. */
export const CATEGORY_NAMES: Record<DiscussionCategory, string> = {
  formulas: 'Formulas',
  vba: 'VBA',
  charts: 'Charts',
  data: 'Data',
};

export type ThreadSort = (typeof threadSorts)[number];

export interface ThreadFilters {
  q: string;
  /** Null for all of them. */
  category: DiscussionCategory | null;
  sort: ThreadSort;
  /** Only solved ones, only open questions, or null for both. */
  solved: boolean | null;
}

/** Reads `?category=vba&q=loop&sort=newest&solved=true`. What makes no sense counts as not asked for. */
export function readThreadFilters(search: URLSearchParams): ThreadFilters {
  const solved = search.get('solved');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    category: discussionCategories.find((one) => one === search.get('category')) ?? null,
    sort: threadSorts.find((sort) => sort === search.get('sort')) ?? 'active',
    solved: solved === 'true' ? true : solved === 'false' ? false : null,
  };
}

/** Whether anything narrows the list down; the order alone does not. */
export function isNarrowed({ q, category, solved }: ThreadFilters): boolean {
  return q !== '' || category !== null || solved !== null;
}
