import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'shared-kit/router';

/** The most pages a URL restores at once: the API returns at most a hundred items a request. */
const MAX_PAGES = 8;

/** Reads how many pages of a list `?page=3` shows, from 1 to 8. */
export function readPageCount(search: URLSearchParams): number {
  const pages = Number(search.get('page') ?? 1);
  return Number.isInteger(pages) ? Math.min(MAX_PAGES, Math.max(1, pages)) : 1;
}

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
  const [params, setParams] = useSearchParams();
  const { state, hash } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const isBehind = pages > readPageCount(params);

  const write = useEffectEvent(() => {
    if (hash !== '') return;
    setParams(
      (current) => {
        current.set('page', String(pages));
        return current;
      },
      { replace: true, preventScrollReset: true, state },
    );
  });
  useEffect(() => {
    if (isBehind && isIdle) write();
  }, [isBehind, isIdle, pages]);
}
