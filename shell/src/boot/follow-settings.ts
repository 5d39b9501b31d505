import { SETTINGS_SAVED_KEY } from 'shared-kit/constants';
import type { QueryClient } from 'shared-kit/query';
import { settingsQuery } from './site-queries';

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
