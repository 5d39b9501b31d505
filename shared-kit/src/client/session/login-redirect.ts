/** The localStorage key of the path to return to after log-in. */
export const POST_LOGIN_KEY = 'postLoginRedirect';

/**
 * Whether a value is a path of this site. Browsers read `//host` and `/\host` as another site's URL,
 * also with the tabs and line breaks that they drop in between: control characters are rejected.
 */
export function isSitePath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(path);
}

/** The URL of the log-in page that returns to `location`; plain `/login` if that is its own. */
export function loginPath(location: { pathname: string; search: string; hash: string }): string {
  const { pathname, search, hash } = location;
  if (pathname === '/login') return '/login';
  return `/login?redirect=${encodeURIComponent(pathname + search + hash)}`;
}

/**
 * The path to open after log-in, in the specification's order: the `redirect` query parameter, the
 * origin in the history state, the stored path, `/`. Everything but a path of this site is skipped.
 */
export function resolveLoginRedirect(candidates: {
  redirect: unknown;
  origin: unknown;
  stored: unknown;
}): string {
  const { redirect, origin, stored } = candidates;
  return [redirect, origin, stored].find(isSitePath) ?? '/';
}
