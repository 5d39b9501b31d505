import type { UnauthenticatedRequest } from 'shared-kit/client';
import type { LoginResponse, Viewer } from 'shared-kit/contract';
import { loginPath, offerSessionRenewal, sessionStore } from 'shared-kit/client/session';
import { storeRedirect } from './login-origin';
import {
  clearPendingRequest,
  discardPendingRequestOfOthers,
  storePendingRequest,
} from './pending-request';

const LOGOUT_PATH = '/api/auth/logout';

/** Who used this page last: the owner of a write that is rejected after their session has ended. */
let lastMemberId: string | null = null;

/** Starts to note who is signed in. Returns a function that stops it. */
export function trackLastMember(): () => void {
  lastMemberId = sessionStore.getState().user?.id ?? null;
  return sessionStore.subscribe(({ user }, previous) => {
    lastMemberId = user?.id ?? previous.user?.id ?? lastMemberId;
  });
}

/** Starts the session that log-in or registration returned. */
export function completeLogin(session: LoginResponse): void {
  discardPendingRequestOfOthers(session.user.id);
  sessionStore.getState().signIn(session);
}

/** Ends the session in this browser, and removes what its member had been sending. */
export function endSession(): void {
  sessionStore.getState().signOut();
  lastMemberId = null;
  clearPendingRequest();
}

/**
 * Handles a 401: stores the rejected write and the current path, and navigates to the log-in page.
 * A rejected log-out needs neither, because its session has ended as intended. A page that renews
 * the session in place, as the editor does, is not left.
 */
export function handleSessionExpired(
  request: UnauthenticatedRequest,
  user: Viewer | null,
  navigate: (path: string) => void,
): void {
  if (request.path === LOGOUT_PATH) return;
  storePendingRequest(request, user?.id ?? lastMemberId);
  const { pathname, search, hash } = window.location;
  if (pathname === '/login' || offerSessionRenewal()) return;
  storeRedirect(pathname + search + hash);
  navigate(loginPath({ pathname, search, hash }));
}
