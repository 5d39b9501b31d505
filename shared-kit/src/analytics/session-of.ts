import { asksNotToBeFollowed } from './consent';
import { freshId, idInCookies, sessionId } from './visit';

/**
 * The session a page is made for, in a loader, on both sides. At the edge it comes from the
 * visitor's cookie; for a new visitor it is made there, and the page must tell it in a meta element
 * named `VISIT_META` so that the browser goes on with it. Empty for who asks not to be followed.
 */
export function sessionOf({ headers }: Request): string {
  if (typeof window !== 'undefined') return asksNotToBeFollowed() ? '' : sessionId();
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return '';
  return idInCookies(headers.get('cookie')) ?? freshId();
}
