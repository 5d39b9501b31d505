import { configureApi, type RefusedRequest } from 'shared-kit/api';
import { persistSession } from './persistence';
import { sessionStore } from './store';

export interface SessionSettings {
  /** Called after the session was cleared because the API refused it: the host leads to /login. */
  onExpired: (request: RefusedRequest) => void;
}

/**
 * Starts the page's session: reads what is stored, gives the API client its token, and clears the
 * session when the API answers 401. Called once, by the host (shell or standalone remote), before
 * anything is fetched. Returns a function that stops it.
 */
export function startSession({ onExpired }: SessionSettings): () => void {
  // First the client, then the session: what follows the session asks again the moment it changes.
  configureApi({
    token: () => sessionStore.getState().token,
    onUnauthenticated: (request) => {
      sessionStore.getState().signOut();
      onExpired(request);
    },
  });
  return persistSession();
}
