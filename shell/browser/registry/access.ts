import {
  createContext,
  matchPath,
  redirect,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'shared-kit/client/router';
import type { Viewer } from 'shared-kit/contract';
import { findRemoteByPath, type Access, type ActiveRegistry } from 'shared-kit/remote';
import { loginPath, sessionStore } from 'shared-kit/client/session';
import { registryContext } from './registry';

type PageLocation = Parameters<typeof loginPath>[0];
type Remotes = Pick<ActiveRegistry, 'remotes'>;

/** The shell's own page that needs a session; every other path is its owner's to protect. */
const ACCOUNT_PATH = '/account';

/**
 * Who may open a path: the remote that owns it says so in the registry. The browsers of others must not
 * load its files either.
 */
export function findAccess(registry: Remotes, pathname: string): Access {
  if (matchPath(ACCOUNT_PATH, pathname) !== null) return 'user';
  return findRemoteByPath(registry, pathname)?.release.access ?? 'visitor';
}

/** Whether a path needs a session. The edge renders none of these. */
export const isProtected = (registry: Remotes, pathname: string): boolean =>
  findAccess(registry, pathname) !== 'visitor';

/** Whether a viewer may open or see what has this access rule. */
export function isAllowed(viewer: Pick<Viewer, 'role'> | null, access: Access): boolean {
  if (access === 'visitor') return true;
  return viewer !== null && (access === 'user' || viewer.role === 'admin');
}

/** The path to redirect a viewer to who may not open a page; null if they may. */
export function accessRedirect(
  registry: Remotes,
  viewer: Viewer | null,
  location: PageLocation,
): string | null {
  const { pathname } = location;
  if (isAllowed(viewer, findAccess(registry, pathname))) return null;
  if (viewer === null) return loginPath(location);
  // A home page for admins only must not redirect to itself.
  return pathname === '/' ? ACCOUNT_PATH : '/';
}

/** Whether the current viewer may open a path. */
export const canAccess = (registry: Remotes, pathname: string): boolean =>
  isAllowed(sessionStore.getState().user, findAccess(registry, pathname));

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
  const { user } = sessionStore.getState();
  const path = accessRedirect(context.get(registryContext), user, { pathname, search, hash });
  if (path !== null) throw redirect(path);
}

const accessMiddleware: MiddlewareFunction = (args) => requireAccess(args);

/**
 * What a protected route adds to its definition: a middleware that runs before its loaders. The edge
 * renders no such route and knows no session, so it adds nothing there.
 */
export const protectedRoute = (): { middleware?: MiddlewareFunction[] } =>
  typeof window === 'undefined' ? {} : { middleware: [accessMiddleware] };
