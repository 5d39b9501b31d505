import { discussionCategories, threadSorts } from 'shared-kit/constants';
import type { DiscussionCategory } from 'shared-kit/contract';
import { useSearchParams } from 'shared-kit/router';

export type ThreadSort = (typeof threadSorts)[number];

export interface ThreadFilters {
  q: string;
  /** Null for all categories. */
  category: DiscussionCategory | null;
  sort: ThreadSort;
  /** True for solved discussions only, false for unsolved ones only, null for both. */
  solved: boolean | null;
}

/** Reads `?category=vba&q=loop&sort=newest&solved=true`. Invalid values count as absent. */
export function readThreadFilters(search: URLSearchParams): ThreadFilters {
  const solved = search.get('solved');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    category: discussionCategories.find((one) => one === search.get('category')) ?? null,
    sort: threadSorts.find((sort) => sort === search.get('sort')) ?? 'active',
    solved: solved === 'true' ? true : solved === 'false' ? false : null,
  };
}

/** Whether a filter excludes discussions. The sort order alone does not. */
export function hasFilters({ q, category, solved }: ThreadFilters): boolean {
  return q !== '' || category !== null || solved !== null;
}

/** The filters in the URL, and how to change them. Each change is a history entry. */
export function useThreadFilters() {
  const [params, setParams] = useSearchParams();

  const change = (changes: Partial<Omit<ThreadFilters, 'q'>>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === 'active') next.delete(name);
      else next.set(name, String(value));
    }
    setParams(next, { preventScrollReset: true });
  };

  return {
    filters: readThreadFilters(params),
    change,
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
