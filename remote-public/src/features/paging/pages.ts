/** The most pages an address brings back at once: the API gives at most a hundred things a call. */
const MOST = 8;

/** Reads how many pages of a list `?page=3` shows; at least one. */
export function readPages(search: URLSearchParams): number {
  const pages = Number(search.get('page') ?? 1);
  return Number.isInteger(pages) ? Math.min(MOST, Math.max(1, pages)) : 1;
}

/** Whether two addresses show the same list, however much of it. */
export function isSameList(one: URL, other: URL): boolean {
  const [left, right] = [one, other].map(({ pathname, searchParams }) => {
    const search = new URLSearchParams(searchParams);
    search.delete('page');
    return `${pathname}?${search}`;
  });
  return left === right;
}
