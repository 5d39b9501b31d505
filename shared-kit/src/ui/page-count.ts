import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation } from 'shared-kit/client/router';
import { integerParam, readSearchState, useSearchState } from 'shared-kit/client/search-params';

/** The most pages a URL restores at once: the API returns at most a hundred items a request. */
const MAX_PAGES = 8;

const pageParams = { page: integerParam({ min: 1, max: MAX_PAGES }) };

/** Reads how many pages of a list `?page=3` shows, from 1 to 8. */
export const readPageCount = (search: URLSearchParams): number =>
  readSearchState(pageParams, search).page;

/** Whether two URLs show the same list, however many pages of it. */
export function isSameList(one: URL, other: URL): boolean {
  const [left, right] = [one, other].map(({ pathname, searchParams }) => {
    const search = new URLSearchParams(searchParams);
    search.delete('page');
    return `${pathname}?${search}`;
  });
  return left === right;
}

/**
 * Keeps the number of pages shown in the URL (`?page=3`), so that Back and a reload show as many
 * again. It replaces the history entry, and waits while a navigation is pending: its own would
 * cancel that one.
 */
export function usePageCountParam(pages: number): void {
  const { state: locationState, hash } = useLocation();
  const { state, change } = useSearchState(pageParams, { replace: true, locationState });
  const isIdle = useNavigation().state === 'idle';
  const isBehind = Math.min(pages, MAX_PAGES) > state.page;

  const write = useEffectEvent(() => {
    if (hash === '') change({ page: pages });
  });
  useEffect(() => {
    if (isBehind && isIdle) write();
  }, [isBehind, isIdle, pages]);
}
