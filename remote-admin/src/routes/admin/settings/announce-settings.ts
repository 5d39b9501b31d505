import { SETTINGS_SAVED_KEY } from 'shared-kit/constants';

/** Lets every open tab of this browser fetch the settings again, this one included. */
export function announceSettings(revision: number): void {
  try {
    localStorage.setItem(SETTINGS_SAVED_KEY, String(revision));
  } catch {
    // Without storage the other tabs learn of it when they get the focus.
  }
  // The browser sends the event to the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_SAVED_KEY }));
}
