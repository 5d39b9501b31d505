import { useState } from 'react';
import { useViewer } from 'shared-kit/session';
import { Alert, Chip, ChipGroup, ThemeToggle } from 'shared-kit/ui';
import { switchSession, sessionKinds, type SessionKind } from './accounts';
import styles from './StandaloneHost.module.css';

/** Chooses who is signed in: the developer's stand-in for the shell's log-in. */
export function SessionSwitcher() {
  const viewer = useViewer();
  const [problem, setProblem] = useState<string | null>(null);
  const current = viewer === null ? 'guest' : viewer.role === 'admin' ? 'admin' : 'member';
  const choose = async (kind: SessionKind) => {
    try {
      await switchSession(kind);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Login failed');
    }
  };
  return (
    <div className={styles.switcher}>
      <ChipGroup label="Session">
        {sessionKinds.map((kind) => (
          <Chip key={kind} pressed={kind === current} onToggle={() => void choose(kind)}>
            {kind}
          </Chip>
        ))}
      </ChipGroup>
      <span>{viewer?.name}</span>
      <ThemeToggle />
      {problem !== null && <Alert>{problem}</Alert>}
    </div>
  );
}
