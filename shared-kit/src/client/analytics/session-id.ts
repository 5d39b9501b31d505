import { createRandomId } from 'shared-kit/client';

const STORAGE_KEY = 'analyticsSessionId';

/**
 * A copy of the id for the edge, which selects the hero's variant before any script runs. The edge passes
 * it on to loaders under this name.
 */
const COOKIE = 'visit';
/** Its name in browsers on https (`visitCookie` of the edge). */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const YEAR_S = 365 * 24 * 60 * 60;

function parseSessionId(text: string | null | undefined): string | null {
  return text && /^[\w-]{8,100}$/.test(text) ? text : null;
}

function readSessionCookie(header: string | null, cookie: string): string | null {
  const pairs = (header ?? '').split(/; */).map((pair) => pair.split('='));
  return parseSessionId(pairs.find(([name]) => name === cookie)?.[1]);
}

function initSessionId(): string {
  const isSecure = window.location.protocol === 'https:';
  const cookie = isSecure ? SECURE_COOKIE : COOKIE;
  // The edge has set it for a new visitor, by whom it chose the hero's variant.
  const newId = () => readSessionCookie(document.cookie, cookie) ?? createRandomId();
  let id: string;
  try {
    id = parseSessionId(window.localStorage.getItem(STORAGE_KEY)) ?? newId();
    window.localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Storage is disabled or full: the id lasts as long as the page.
    id = newId();
  }
  const secure = isSecure ? '; secure' : '';
  document.cookie = `${cookie}=${id}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  return id;
}

let current = '';

/**
 * The random id of this browser, which analytics events carry; it does not identify the visitor.
 * Stored in localStorage and, for the edge, in a cookie. Browser only.
 */
export function getSessionId(): string {
  current ||= initSessionId();
  return current;
}

/**
 * The session id for a loader, in the browser and at the edge. At the edge it comes from the
 * cookie, which the edge replaces by one that all visitors of the same variant share: no visitor's
 * own id may get into a page. Empty if Do Not Track is on.
 */
export function resolveSessionId({ headers }: Request): string {
  if (typeof window !== 'undefined') return hasDoNotTrack() ? '' : getSessionId();
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return '';
  return readSessionCookie(headers.get('cookie'), COOKIE) ?? createRandomId();
}

declare global {
  interface Navigator {
    /** Global Privacy Control: https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends Do Not Track or Global Privacy Control. Browser only. */
export function hasDoNotTrack(): boolean {
  return navigator.globalPrivacyControl === true || /^(1|yes)$/.test(navigator.doNotTrack ?? '');
}
