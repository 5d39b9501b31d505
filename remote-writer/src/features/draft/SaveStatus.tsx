import { StatusDot } from 'shared-kit/ui';

export interface SaveStatusProps {
  saving: boolean;
  /** The server has a version of it. */
  saved: boolean;
  unsaved: boolean;
  /** The server cannot be reached. */
  offline: boolean;
  /** This device has a copy of what is unsaved. */
  mirrored: boolean;
}

/** Says whether the text is safe, and where. */
export function SaveStatus({ saving, saved, unsaved, offline, mirrored }: SaveStatusProps) {
  if (saving) return <StatusDot tone="waiting">Saving…</StatusDot>;
  if (!unsaved) return saved && <StatusDot tone="good">Saved</StatusDot>;
  if (offline && mirrored) {
    return <StatusDot tone="bad">Offline — kept on this device</StatusDot>;
  }
  return <StatusDot tone="waiting">Unsaved changes</StatusDot>;
}
