import { hasDoNotTrack } from './do-not-track';
import { createSessionId, readSessionCookie, getSessionId } from './session-id';

/**
 * The session a page is made for, in a loader, on both sides. At the edge it comes from the
 * visitor's cookie; for a new visitor it is made there, and the page must tell it in a meta element
 * named `VISIT_META` so that the browser goes on with it. Empty for who asks not to be followed.
 */
export function resolveSessionId({ headers }: Request): string {
  if (typeof window !== 'undefined') return hasDoNotTrack() ? '' : getSessionId();
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return '';
  return readSessionCookie(headers.get('cookie')) ?? createSessionId();
}
