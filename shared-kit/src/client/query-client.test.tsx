import type { ReactNode } from 'react';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, useMutation, useQuery } from 'shared-kit/client/query';
import { createQueryClient } from '.';

test('a change fails at once without a network, instead of waiting for it unseen', async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const mutationFn = () => Promise.reject(new Error('The server cannot be reached right now.'));
  const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper });
  fireEvent.offline(window);
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.error?.message).toMatch(/cannot be reached/));
  fireEvent.online(window);
});

test('a query fails at once without a network, and is fetched again when it returns', async () => {
  const client = createQueryClient();
  client.mount();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.offline(window);
  const queryFn = jest
    .fn()
    .mockRejectedValueOnce(new Error('No network.'))
    .mockResolvedValue('news');
  const { result } = renderHook(() => useQuery({ queryKey: ['news'], queryFn }), { wrapper });
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(queryFn).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  fireEvent.online(window);
  await waitFor(() => expect(result.current.data).toBe('news'));
  onLine.mockRestore();
  client.unmount();
});
