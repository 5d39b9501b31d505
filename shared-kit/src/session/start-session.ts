import { configureApi, type UnauthenticatedRequest } from 'shared-kit/api';
import type { Viewer } from 'shared-kit/contract';
import { persistSession } from './persistence';
import { sessionStore } from './session-store';

export interface SessionOptions {
  /**
   * Called after the session was cleared because the API refused it: the host leads to /login. `user`
   * is whose session it was, null where there was none.
   */
  onExpired: (request: UnauthenticatedRequest, user: Viewer | null) => void;
}

/**
 * Starts the page's session: reads what is stored, gives the API client its token, and clears the
 * session when the API answers 401. Called once, by the host (shell or standalone remote), before
 * anything is fetched. Returns a function that stops it.
 */
export function startSession({ onExpired }: SessionOptions): () => void {
  // First the client, then the session: what follows the session asks again the moment it changes.
  configureApi({
    getToken: () => sessionStore.getState().token,
    onUnauthenticated: (request) => {
      const { user, signOut } = sessionStore.getState();
      signOut();
      onExpired(request, user);
    },
  });
  return persistSession();
}
