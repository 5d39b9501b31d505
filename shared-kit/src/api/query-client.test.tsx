import type { ReactNode } from 'react';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, useMutation } from 'shared-kit/query';
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
