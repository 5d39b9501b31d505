/**
 * The page of a list in the URL. Each page appends its cursor to the earlier ones
 * (`?cursor=a&cursor=b` is the third page), so that Previous is a link too.
 */
export const readPageNumber = (search: URLSearchParams): number => search.getAll('cursor').length;

/** The URL search of the next page, which starts at `cursor`. */
export function nextPageSearch(search: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(search);
  next.append('cursor', cursor);
  return `?${next}`;
}

/** The URL search of the previous page. */
export function previousPageSearch(search: URLSearchParams): string {
  const previous = new URLSearchParams(search);
  const cursors = search.getAll('cursor').slice(0, -1);
  previous.delete('cursor');
  for (const cursor of cursors) previous.append('cursor', cursor);
  return `?${previous}`;
}
