import { QueryClient, QueryObserver } from 'shared-kit/client/query';
import { DEFAULT_SETTINGS, SETTINGS_SAVED_KEY } from 'shared-kit/contract/constants';
import { mockApi } from 'shared-kit/testing';
import { waitFor } from '@testing-library/react';
import { followSettings } from './refetch-site-data';
import { settingsQuery } from './site-queries';

const saved = { ...DEFAULT_SETTINGS, brand: { primary: '#112233', accent: '#445566' } };

test('fetches the settings again when they were saved in this or another tab', async () => {
  const { requests } = mockApi({ 'GET /api/settings': saved });
  const queryClient = new QueryClient();
  queryClient.setQueryData(settingsQuery.queryKey, DEFAULT_SETTINGS);
  const stopObserving = new QueryObserver(queryClient, settingsQuery).subscribe(() => {});
  const stop = followSettings(queryClient);

  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(requests).toHaveLength(0);
  window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_SAVED_KEY }));
  await waitFor(() => expect(queryClient.getQueryData(settingsQuery.queryKey)).toEqual(saved));

  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_SAVED_KEY }));
  expect(requests).toHaveLength(1);
  stopObserving();
});
