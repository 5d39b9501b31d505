import { createStore } from 'zustand/vanilla';
import type { LoginResponse, Viewer } from 'shared-kit/contract';

export interface Session {
  token: string | null;
  user: Viewer | null;
  /** Keeps what log-in or registration answered. */
  signIn: (grant: LoginResponse) => void;
  /** Forgets the session here. Ending it on the server is the caller's to ask for. */
  signOut: () => void;
}

/**
 * The one session of the page. Its initial state is a guest, also in the browser, so that the first
 * client render equals what the edge rendered; `startSession` then brings in what is stored.
 */
export const sessionStore = createStore<Session>()((set) => ({
  token: null,
  user: null,
  signIn: ({ token, user }) => set({ token, user }),
  signOut: () => set({ token: null, user: null }),
}));
