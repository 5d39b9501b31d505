import {
  createContext,
  matchPath,
  redirect,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'shared-kit/router';
import type { Viewer } from 'shared-kit/contract';
import { loginPath, sessionStore } from 'shared-kit/session';

type Place = Parameters<typeof loginPath>[0];

const MEMBERS_ONLY = ['/writer/*', '/account'];
const ADMINS_ONLY = ['/admin/*'];

const isWithin = (patterns: string[], pathname: string) =>
  patterns.some((pattern) => matchPath(pattern, pathname) !== null);

/** Whether a path is shown to signed-in people only. The edge renders none of these. */
export const isProtected = (pathname: string): boolean =>
  isWithin([...MEMBERS_ONLY, ...ADMINS_ONLY], pathname);

/** Where someone is sent who may not enter a place; null when they may. */
export function detour(viewer: Viewer | null, place: Place): string | null {
  const { pathname } = place;
  if (!isProtected(pathname)) return null;
  if (viewer === null) return loginPath(place);
  return isWithin(ADMINS_ONLY, pathname) && viewer.role !== 'admin' ? '/' : null;
}

/** Whether whoever is signed in on this page now may enter a path. */
export const mayEnter = (pathname: string): boolean =>
  detour(sessionStore.getState().user, { pathname, search: '', hash: '' }) === null;

/** Where the browser is going, hash and all: what the router asks its loaders with knows no hash. */
export const goingToContext = createContext<() => Place | null>(() => null);

/** Sends away whoever may not enter the place a loader or a middleware is asked for. */
export function turnAway({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname, search } = new URL(request.url);
  const going = context.get(goingToContext)();
  const hash = going?.pathname === pathname ? going.hash : '';
  const path = detour(sessionStore.getState().user, { pathname, search, hash });
  if (path !== null) throw redirect(path);
}

/** Holds before any loader of a protected route runs. */
export const guard: MiddlewareFunction = (asked) => turnAway(asked);

/** What a route needs that only members may enter. The edge renders none, and knows no session. */
export const guarded = (): { middleware?: MiddlewareFunction[] } =>
  typeof window === 'undefined' ? {} : { middleware: [guard] };
