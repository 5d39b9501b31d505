import type { SaveState } from './save-machine';

const LABELS = {
  clean: 'Saved',
  dirty: 'Unsaved changes',
  saving: 'Saving…',
  queued: 'Saving…',
  offline: 'Offline, kept on this device',
  expired: 'Session expired',
  conflict: 'Changed elsewhere',
} as const;

/** What the action bar says about the last save. */
export function saveStateLabel({ status, failure }: SaveState): string {
  return status === 'failed' ? `Not saved: ${failure?.message ?? ''}` : LABELS[status];
}
