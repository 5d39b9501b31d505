import { useState } from 'react';
import { api } from 'shared-kit/client';
import { sessionStore, useViewer } from 'shared-kit/client/session';
import { Alert, Chip, ChipGroup, ThemeToggle } from 'shared-kit/ui';
import styles from './StandaloneHost.module.css';

const SESSION_KINDS = ['guest', 'member', 'admin'] as const;
type SessionKind = (typeof SESSION_KINDS)[number];

const DEMO_PASSWORD = 'sheetfolk-demo';

/** Logs in as one of the demo accounts, through the real API; a guest has no session. */
async function switchSession(kind: SessionKind): Promise<void> {
  if (kind === 'guest') return sessionStore.getState().signOut();
  const body = { email: `${kind}@sheetfolk.test`, password: DEMO_PASSWORD };
  sessionStore.getState().signIn(await api.auth.login({ body }));
}

/** Selects the signed-in user: for developers, instead of the shell's log-in. */
export function SessionSwitcher() {
  const viewer = useViewer();
  const [error, setError] = useState<string | null>(null);
  const current = viewer === null ? 'guest' : viewer.role === 'admin' ? 'admin' : 'member';
  const choose = async (kind: SessionKind) => {
    try {
      await switchSession(kind);
      setError(null);
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : 'Login failed');
    }
  };
  return (
    <div className={styles.switcher}>
      <ChipGroup label="Session">
        {SESSION_KINDS.map((kind) => (
          <Chip key={kind} pressed={kind === current} onToggle={() => void choose(kind)}>
            {kind}
          </Chip>
        ))}
      </ChipGroup>
      <span>{viewer?.name}</span>
      <ThemeToggle />
      {error !== null && <Alert>{error}</Alert>}
    </div>
  );
}
