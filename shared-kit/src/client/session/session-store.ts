import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LoginResponse, Role, Viewer } from 'shared-kit/contract';

export interface Session {
  token: string | null;
  user: Viewer | null;
  /** Stores the response of log-in or registration. */
  signIn: (response: LoginResponse) => void;
  /** Removes the session from the browser; ending it on the server is a separate request. */
  signOut: () => void;
  /** Replaces name, email address and role. Ignored unless `user` is the one who is signed in. */
  updateUser: (user: Viewer) => void;
}

/**
 * The page's one session. It starts as a guest's, also in the browser, so that the first client
 * render equals the edge's; `startSession` then reads the stored one.
 */
export const sessionStore = createStore<Session>()((set) => ({
  token: null,
  user: null,
  signIn: ({ token, user }) => set({ token, user }),
  signOut: () => set({ token: null, user: null }),
  updateUser: (user) => set((session) => (session.user?.id === user.id ? { user } : session)),
}));

/** Reads the shared session: `useSession((session) => session.user)`. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore, select);
}

/** The signed-in user, or null for a guest. */
export function useViewer(): Viewer | null {
  return useSession((session) => session.user);
}

/** Whether the signed-in user has one of the roles. */
export function useHasRole(...roles: Role[]): boolean {
  return useSession(({ user }) => user !== null && roles.includes(user.role));
}
