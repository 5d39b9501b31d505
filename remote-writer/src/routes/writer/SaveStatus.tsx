import { StatusDot, type StatusDotProps } from 'shared-kit/ui';
import type { SaveState, SaveStatus as Status } from '../../features/draft/save-machine';
import { saveStateLabel } from '../../features/draft/save-state-label';
import styles from './ActionBar.module.css';

const TONES: Record<Status, StatusDotProps['tone']> = {
  clean: 'success',
  dirty: 'pending',
  saving: 'pending',
  queued: 'pending',
  offline: 'danger',
  expired: 'danger',
  conflict: 'danger',
  failed: 'danger',
};

/**
 * The state of the last save. Always visible; announced when it is good or bad news, not with the
 * first key of every change.
 */
export function SaveStatus({ state, isNew }: { state: SaveState; isNew: boolean }) {
  const tone = TONES[state.status];
  const isUntouched = isNew && state.status === 'clean';
  return (
    <div role="status" aria-live={tone === 'pending' ? 'off' : 'polite'} className={styles.status}>
      <StatusDot tone={isUntouched ? 'neutral' : tone}>
        {isUntouched ? 'Nothing to save yet' : saveStateLabel(state)}
      </StatusDot>
    </div>
  );
}
