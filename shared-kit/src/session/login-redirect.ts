/** Where the place to return to after log-in is kept while the visitor is on /login. */
export const POST_LOGIN_KEY = 'postLoginRedirect';

/** Whether a value is a path of this site. `//host` and `/\host` lead elsewhere, so they are not. */
export function isSitePath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The address of the log-in page that leads back to `place`; plain `/login` when already there. */
export function loginPath({ pathname, search, hash }: Place): string {
  if (pathname === '/login') return '/login';
  return `/login?redirect=${encodeURIComponent(pathname + search + hash)}`;
}

/**
 * Where to go after log-in, in the specification's order: the redirect query parameter, the
 * remembered origin, the stored post-login path, `/`. Anything but a path of this site is passed over.
 */
export function resolveLoginRedirect(candidates: {
  redirect: unknown;
  origin: unknown;
  stored: unknown;
}): string {
  const { redirect, origin, stored } = candidates;
  return [redirect, origin, stored].find(isSitePath) ?? '/';
}
