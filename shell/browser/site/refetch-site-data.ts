import { SETTINGS_SAVED_KEY } from 'shared-kit/contract/constants';
import { onlineManager, type QueryClient } from 'shared-kit/client/query';
import { healthQuery, settingsQuery } from './site-queries';

/**
 * Fetches the site's settings again as soon as an admin has saved them in this browser, in this tab
 * or another. Other browsers fetch them when their window gets the focus. Returns a function that
 * stops it.
 */
export function followSettings(queryClient: QueryClient): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SETTINGS_SAVED_KEY) {
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Checks the API's health as soon as the browser says that the network is gone, not only when the next
 * check is due. Returns a function that stops it.
 */
export const followConnection = (queryClient: QueryClient): (() => void) =>
  onlineManager.subscribe((isOnline) => {
    // What failed is refetched by itself when the network is back, and so is this query.
    if (!isOnline) void queryClient.refetchQueries({ queryKey: healthQuery.queryKey });
  });
