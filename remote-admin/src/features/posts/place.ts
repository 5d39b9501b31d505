import type { PostsPlace } from './queries';

/**
 * Where in the list the address is. Every page adds its cursor to those before it
 * (`?cursor=a&cursor=b` is the third page), so that Previous is a link as well.
 */
export function placeIn(search: URLSearchParams): PostsPlace & { page: number } {
  const cursors = search.getAll('cursor');
  return { q: (search.get('q') ?? '').trim(), cursor: cursors.at(-1), page: cursors.length };
}

/** The address of the page after, which begins at `cursor`. */
export function nextPlace(search: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(search);
  next.append('cursor', cursor);
  return `?${next}`;
}

/** The address of the page before. */
export function previousPlace(search: URLSearchParams): string {
  const previous = new URLSearchParams(search);
  const cursors = search.getAll('cursor').slice(0, -1);
  previous.delete('cursor');
  for (const cursor of cursors) previous.append('cursor', cursor);
  return `?${previous}`;
}
