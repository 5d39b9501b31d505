import {
  createContext,
  matchPath,
  redirect,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'shared-kit/router';
import type { Viewer } from 'shared-kit/contract';
import { loginPath, sessionStore } from 'shared-kit/session';

type PageLocation = Parameters<typeof loginPath>[0];

const MEMBER_PATHS = ['/writer/*', '/account'];
const ADMIN_PATHS = ['/admin/*'];

const matchesAny = (patterns: string[], pathname: string) =>
  patterns.some((pattern) => matchPath(pattern, pathname) !== null);

/** Whether only admins may open a path: the browsers of others must not load its page either. */
export const isAdminOnly = (pathname: string): boolean => matchesAny(ADMIN_PATHS, pathname);

/** Whether a path needs a session. The edge renders none of these. */
export const isProtected = (pathname: string): boolean =>
  matchesAny([...MEMBER_PATHS, ...ADMIN_PATHS], pathname);

/** The path to redirect a viewer to who may not open a page; null if they may. */
export function accessRedirect(viewer: Viewer | null, location: PageLocation): string | null {
  const { pathname } = location;
  if (!isProtected(pathname)) return null;
  if (viewer === null) return loginPath(location);
  return isAdminOnly(pathname) && viewer.role !== 'admin' ? '/' : null;
}

/** Whether the current viewer may open a path. */
export const canAccess = (pathname: string): boolean =>
  accessRedirect(sessionStore.getState().user, { pathname, search: '', hash: '' }) === null;

/** Where the browser is navigating to, with its hash: the request of a loader has none. */
export const targetLocationContext = createContext<() => PageLocation | null>(() => null);

/** Throws a redirect if the current viewer may not open the page of a loader or middleware. */
export function requireAccess({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname, search } = new URL(request.url);
  const target = context.get(targetLocationContext)();
  const hash = target?.pathname === pathname ? target.hash : '';
  const path = accessRedirect(sessionStore.getState().user, { pathname, search, hash });
  if (path !== null) throw redirect(path);
}

const accessMiddleware: MiddlewareFunction = (args) => requireAccess(args);

/**
 * What a protected route adds to its definition: a middleware that runs before its loaders. The edge
 * renders no such route and knows no session, so it adds nothing there.
 */
export const protectedRoute = (): { middleware?: MiddlewareFunction[] } =>
  typeof window === 'undefined' ? {} : { middleware: [accessMiddleware] };
