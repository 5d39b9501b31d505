const KEY = 'analyticsSessionId';

/** The same id for the edge, which must know it before any script runs: it chooses the hero. */
const COOKIE = 'visit';
const YEAR = 365 * 24 * 60 * 60;

/** The name of the meta element in which a page tells the id the edge made for a new visitor. */
export const SESSION_META = 'visit-session';

export function createSessionId(): string {
  // Not crypto.randomUUID(): browsers have it on secure origins only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function parseSessionId(text: string | null | undefined): string | null {
  return text && /^[\w-]{8,100}$/.test(text) ? text : null;
}

/** The id in a `Cookie` header, or null. */
export function readSessionCookie(header: string | null): string | null {
  const pairs = (header ?? '').split(/; */).map((pair) => pair.split('='));
  return parseSessionId(pairs.find(([name]) => name === COOKIE)?.[1]);
}

let current = '';

function begin(): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SESSION_META}"]`);
  const given = () => parseSessionId(meta?.content) ?? createSessionId();
  let id: string;
  try {
    id = parseSessionId(window.localStorage.getItem(KEY)) ?? given();
    window.localStorage.setItem(KEY, id);
  } catch {
    id = given();
  }
  document.cookie = `${COOKIE}=${id}; path=/; max-age=${YEAR}; samesite=lax`;
  return id;
}

/**
 * The id of this browser's visits, kept locally, and in a cookie for the edge. Browser only. Where
 * storage is refused it lasts as long as the page; it says nothing about who the visitor is.
 */
export function getSessionId(): string {
  current ||= begin();
  return current;
}

/** `mobile`, `tablet` or `desktop`, by the width of the window. */
export function getDeviceType(): string {
  const { innerWidth } = window;
  if (innerWidth < 640) return 'mobile';
  return innerWidth < 1024 ? 'tablet' : 'desktop';
}

/** The page that led here from another site, without its search; empty for our own. */
export function getExternalReferrer(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin ? '' : origin + pathname;
}
