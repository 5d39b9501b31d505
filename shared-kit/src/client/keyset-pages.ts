import { LIMITS } from 'shared-kit/contract/constants';

/** Which items a request of a list asks for. */
export type KeysetPage = { cursor: string; limit: number };

/**
 * The page parameters of `infiniteQueryOptions` for a list with cursors.
 * @param pageSize how many items a page has
 * @param pages how many pages the first request loads at once; each later one loads one page
 */
export const keysetPages = (pageSize: number, pages: number) => ({
  // The client omits an empty cursor; the API then returns the first page.
  initialPageParam: { cursor: '', limit: Math.min(LIMITS.pageMax, pageSize * pages) },
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }): KeysetPage | null =>
    nextCursor === null ? null : { cursor: nextCursor, limit: pageSize },
});
