import type { ReactNode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useOptimisticMutation, useQuery } from '.';

type Post = { id: string; likes: number; featured: boolean };

function renderMutation(send: () => Promise<Post>, more = {}) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useOptimisticMutation<Post, number, Post>({
        mutationFn: send,
        queryKey: ['post', 'a'],
        applyOptimistic: (post, step) => ({ ...post, likes: post.likes + step }),
        applyResult: (_post, sent) => sent,
        ...more,
      }),
    { wrapper },
  );
  const cached = (...key: string[]) => client.getQueryData<Post>(['post', ...key]);
  return { client, result, cached };
}

const post = { id: 'a', likes: 3, featured: false };

/** A response that comes when the test says so. */
function defer() {
  const settle: { resolve?: (post: Post) => void; reject?: (error: Error) => void } = {};
  const promise = new Promise<Post>((resolve, reject) =>
    Object.assign(settle, { resolve, reject }),
  );
  return {
    send: () => promise,
    resolve: (value: Post) => settle.resolve?.(value),
    reject: (error: Error) => settle.reject?.(error),
  };
}

test('shows the change at once and then what the API returned', async () => {
  const { send, resolve } = defer();
  const { client, result, cached } = renderMutation(send);
  client.setQueryData(['post', 'a'], post);
  act(() => result.current.mutate(1));
  await waitFor(() => expect(cached('a')?.likes).toBe(4));
  await act(async () => resolve({ ...post, likes: 9 }));
  await waitFor(() => expect(cached('a')?.likes).toBe(9));
});

test('rolls back the change if the API rejects it', async () => {
  const { send, reject } = defer();
  const onError = jest.fn();
  const { client, result, cached } = renderMutation(send, { onError });
  client.setQueryData(['post', 'a'], post);
  act(() => result.current.mutate(1));
  await waitFor(() => expect(cached('a')?.likes).toBe(4));
  const error = new Error('Locked.');
  await act(async () => reject(error));
  await waitFor(() => expect(cached('a')).toEqual(post));
  expect(onError).toHaveBeenCalledWith(error, 1);
});

test('restores only its own fields where it says how', async () => {
  const { send, reject } = defer();
  const rollBack = (data: Post, before: Post) => ({ ...data, likes: before.likes });
  const { client, result, cached } = renderMutation(send, { rollBack });
  client.setQueryData(['post', 'a'], post);
  act(() => result.current.mutate(1));
  await waitFor(() => expect(cached('a')?.likes).toBe(4));
  client.setQueryData(['post', 'a'], { id: 'a', likes: 4, featured: true });
  await act(async () => reject(new Error('Locked.')));
  await waitFor(() => expect(cached('a')).toEqual({ ...post, featured: true }));
});

test('reaches every query below its key if it is not exact, and only then', async () => {
  const queryKey = ['post'];
  const loose = renderMutation(() => new Promise(() => {}), { queryKey, exact: false });
  loose.client.setQueryData(['post', 'b'], post);
  act(() => loose.result.current.mutate(1));
  await waitFor(() => expect(loose.cached('b')?.likes).toBe(4));

  const exact = renderMutation(() => new Promise(() => {}), { queryKey });
  exact.client.setQueryData(['post', 'b'], post);
  act(() => exact.result.current.mutate(1));
  await waitFor(() => expect(exact.result.current.isPending).toBe(true));
  expect(exact.cached('b')?.likes).toBe(3);
});

test('starts from what the page knows while nothing is cached', async () => {
  const { send, reject } = defer();
  const { result, cached } = renderMutation(send, { initialData: post });
  act(() => result.current.mutate(1));
  await waitFor(() => expect(cached('a')?.likes).toBe(4));
  await act(async () => reject(new Error('Locked.')));
  await waitFor(() => expect(cached('a')).toEqual(post));
});

test('leaves a query that loads for the first time to its response, then fetches it again', async () => {
  const { send, resolve } = defer();
  const first = defer();
  const { client, result } = renderMutation(send, { queryKey: ['post'], exact: false });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const queryFn = jest.fn(first.send);
  const query = renderHook(() => useQuery({ queryKey: ['post', 'b'], queryFn }), { wrapper });
  act(() => result.current.mutate(1));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await act(async () => first.resolve({ ...post, id: 'b' }));
  await waitFor(() => expect(query.result.current.data?.id).toBe('b'));
  await act(async () => resolve(post));
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
});
