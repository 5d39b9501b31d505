import { StatusDot, type StatusDotProps } from 'shared-kit/ui';
import type { SaveState, SaveStatus as Status } from '../../features/draft/save-machine';
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

const LABELS: Record<Exclude<Status, 'failed'>, string> = {
  clean: 'Saved',
  dirty: 'Unsaved changes',
  saving: 'Saving…',
  queued: 'Saving…',
  offline: 'Offline, kept on this device',
  expired: 'Session expired',
  conflict: 'Changed elsewhere',
};

function labelOf({ status, failure }: SaveState): string {
  return status === 'failed' ? `Not saved: ${failure?.message ?? ''}` : LABELS[status];
}

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
        {isUntouched ? 'Nothing to save yet' : labelOf(state)}
      </StatusDot>
    </div>
  );
}
