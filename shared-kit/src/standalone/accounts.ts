import { api } from 'shared-kit/api';
import { sessionStore } from 'shared-kit/session';

export const sessionKinds = ['guest', 'member', 'admin'] as const;
export type SessionKind = (typeof sessionKinds)[number];

const PASSWORD = 'sheetfolk-demo';

/** Becomes one of the demo's people through the real API; a guest has no session. */
export async function switchSession(kind: SessionKind): Promise<void> {
  if (kind === 'guest') return sessionStore.getState().signOut();
  const body = { email: `${kind}@sheetfolk.test`, password: PASSWORD };
  sessionStore.getState().signIn(await api.auth.login({ body }));
}
