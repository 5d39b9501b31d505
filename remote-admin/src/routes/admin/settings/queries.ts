import { queryOptions } from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';
import { SETTINGS_SAVED_KEY } from 'shared-kit/contract/constants';

/** The site's settings with their revision. Each visit of the page reads them again. */
export const adminSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => adminApi.adminSettings.get({}, { signal }),
  // Long enough for what the loader has fetched.
  staleTime: 10_000,
  refetchOnWindowFocus: true,
});

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
