import { isRecord } from 'shared-kit/client/guards';
import type { Location } from 'shared-kit/client/router';

/** Where the router keeps the scroll positions of a tab's pages, in the session storage. */
export const SCROLL_POSITIONS = 'scroll-positions';

/**
 * A page that was not navigated to has the key 'default', wherever it is: another page's position
 * would be restored there.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/**
 * Leaves the position of a page that the edge has rendered to the browser, which restores it before
 * anything is hydrated. The router would do it once more, and take a visitor who has scrolled
 * meanwhile away from what they read.
 */
export function forgetScrollPosition(location: Location): void {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? 'null');
    if (!isRecord(positions)) return;
    delete positions[scrollKey(location)];
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(positions));
  } catch {
    // Storage is blocked, or holds something else.
  }
}
