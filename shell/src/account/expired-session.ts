import type { RefusedRequest } from 'shared-kit/api';
import type { Viewer } from 'shared-kit/contract';
import { loginPath, POST_LOGIN_KEY } from 'shared-kit/session';
import { rememberRequest } from './pending-request';

const LOGOUT = '/api/auth/logout';

/** Storage may be refused (private windows); log-in then leads to the home page, no more. */
export function rememberPlace(path: string): void {
  try {
    window.localStorage.setItem(POST_LOGIN_KEY, path);
  } catch {
    // Nothing to remember it in.
  }
}

/**
 * The API refused a call for want of a session: keeps the place and what was being sent, and leads
 * to the log-in page. A refused log-out needs neither: its session is over, as was wished.
 */
export function onSessionExpired(
  request: RefusedRequest,
  user: Viewer | null,
  lead: (path: string) => void,
): void {
  if (request.path === LOGOUT) return;
  rememberRequest(request, user?.id ?? null);
  const { pathname, search, hash } = window.location;
  if (pathname === '/login') return;
  rememberPlace(pathname + search + hash);
  lead(loginPath({ pathname, search, hash }));
}
