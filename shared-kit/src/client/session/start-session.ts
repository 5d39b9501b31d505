import { configureApi, type UnauthenticatedRequest } from 'shared-kit/client';
import { roles } from 'shared-kit/contract/constants';
import type { Viewer } from 'shared-kit/contract';
import { isObjectOf, isOneOf, isString } from 'shared-kit/client/guards';
import { sessionStore } from './session-store';

export { isSitePath, loginPath, POST_LOGIN_KEY, resolveLoginRedirect } from './login-redirect';
export { offerSessionRenewal, renewSessionInPlace } from './session-renewal';
export { sessionStore, useHasRole, useSession, useViewer, type Session } from './session-store';

/** The keys are the specification's, so that a session survives a release of the shell. */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

const isViewer = isObjectOf<Viewer>({
  id: isString,
  name: isString,
  email: isString,
  role: isOneOf(roles),
});

type StoredSession = { token: string; user: Viewer } | { token: null; user: null };

const GUEST: StoredSession = { token: null, user: null };

/** Reads the stored session; a token without its user, or the reverse, is no session. */
function readStoredSession(): StoredSession {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    const user: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return token !== null && isViewer(user) ? { token, user } : GUEST;
  } catch {
    return GUEST;
  }
}

/**
 * Stores the session, or removes it. Storage may be disabled or full: the session then lasts as long
 * as the page, and no half of it, nor an earlier one, stays behind.
 */
function writeStoredSession(token: string | null, user: Viewer | null): void {
  try {
    if (token !== null && user !== null) {
      localStorage.setItem(TOKEN_KEY, token);
      localStorage.setItem(USER_KEY, JSON.stringify(user));
      return;
    }
  } catch {
    // Falls through: what could be written is removed again.
  }
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}

/** Reads the stored session, and keeps store, storage and the browser's other tabs in sync. */
function persistSession(): () => void {
  sessionStore.setState(readStoredSession());
  const unsubscribe = sessionStore.subscribe(({ token, user }, previous) => {
    if (token !== previous.token || user !== previous.user) writeStoredSession(token, user);
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return;
    const stored = readStoredSession();
    if (stored.token !== sessionStore.getState().token) sessionStore.setState(stored);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

export interface SessionOptions {
  /**
   * Called after the API has rejected a request of the session (or of a guest) with 401 and the
   * session was ended. `user` is whose session it was, null for a guest. Parallel requests of one
   * session are reported one by one; those of an older session are not.
   */
  onExpired: (request: UnauthenticatedRequest, user: Viewer | null) => void;
}

/**
 * Starts the page's session: reads the stored one, gives the API client its token, and ends it when
 * the API responds 401 to its token. Called once by the host (shell or standalone remote), before
 * anything is fetched. Returns a function that stops it.
 */
export function startSession({ onExpired }: SessionOptions): () => void {
  let expired: StoredSession = GUEST;
  // Before the session is read: subscribers refetch the moment it changes.
  configureApi({
    getToken: () => sessionStore.getState().token,
    onUnauthenticated: (request) => {
      const { token, user, signOut } = sessionStore.getState();
      if (request.token === token) {
        expired = token !== null && user !== null ? { token, user } : GUEST;
        signOut();
        onExpired(request, user);
      } else if (token === null && request.token === expired.token) {
        onExpired(request, expired.user);
      }
    },
  });
  return persistSession();
}
