import { matchPath, redirect, type MiddlewareFunction } from 'shared-kit/router';
import type { Viewer } from 'shared-kit/contract';
import { loginPath, sessionStore } from 'shared-kit/session';

const MEMBERS_ONLY = ['/writer/*', '/account'];
const ADMINS_ONLY = ['/admin/*'];

const isWithin = (patterns: string[], pathname: string) =>
  patterns.some((pattern) => matchPath(pattern, pathname) !== null);

/** Whether a path is shown to signed-in people only. The edge renders none of these. */
export const isProtected = (pathname: string): boolean =>
  isWithin([...MEMBERS_ONLY, ...ADMINS_ONLY], pathname);

/** Where someone is sent who may not enter a path; null when they may. */
export function detour(viewer: Viewer | null, pathname: string, search = ''): string | null {
  if (!isProtected(pathname)) return null;
  if (viewer === null) return loginPath({ pathname, search, hash: '' });
  return isWithin(ADMINS_ONLY, pathname) && viewer.role !== 'admin' ? '/' : null;
}

/** `detour` for whoever is signed in on this page now. */
export const currentDetour = (pathname: string, search = ''): string | null =>
  detour(sessionStore.getState().user, pathname, search);

/** Holds before any loader of a protected route runs. */
export const guard: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const path = currentDetour(pathname, search);
  if (path !== null) throw redirect(path);
};

/** What a route needs that only members may enter. The edge renders none, and knows no session. */
export const guarded = (): { middleware?: MiddlewareFunction[] } =>
  typeof window === 'undefined' ? {} : { middleware: [guard] };
