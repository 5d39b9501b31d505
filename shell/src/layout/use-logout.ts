import { useLocation, useNavigate } from 'shared-kit/router';
import { api } from 'shared-kit/api';
import { sessionStore } from 'shared-kit/session';
import { isProtected } from '../account/access';
import { clearPendingRequest } from '../account/pending-request';

/**
 * Ends the session: on the server as well as can be, here in any case. Who is in a protected place
 * leaves it first, or that place would send them to the log-in page.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    const ended = api.auth.logout().catch(() => {});
    if (isProtected(pathname)) await navigate('/');
    sessionStore.getState().signOut();
    clearPendingRequest();
    await ended;
  };
}
