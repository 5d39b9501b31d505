import { useStore } from 'zustand';
import type { Role, Viewer } from 'shared-kit/contract';
import { sessionStore, type Session } from './session-store';

/** Reads the shared session: `useSession((session) => session.user)`. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore, select);
}

/** The signed-in person, or null for a guest. */
export function useViewer(): Viewer | null {
  return useSession((session) => session.user);
}

/** Whether the signed-in person holds one of the roles. */
export function useHasRole(...roles: Role[]): boolean {
  return useSession(({ user }) => user !== null && roles.includes(user.role));
}
