/**
 * At the edge: without a window.
 * @jest-environment node
 */
import { QueryClient } from 'shared-kit/query';
import { ApiError } from 'shared-kit/api';
import { RouterContextProvider } from 'shared-kit/router';
import { loadInfiniteQuery, loadQuery, queryClientContext } from './load-query';

function atTheEdge() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const context = new RouterContextProvider(new Map([[queryClientContext, client]]));
  return { client, context };
}

const failing = (status: number) => ({
  queryKey: ['thing'],
  queryFn: () => Promise.reject(new ApiError('No', status, 'internal')),
});

test('what was loaded is there for the first view', async () => {
  const { client, context } = atTheEdge();
  await loadQuery(context, { queryKey: ['thing'], queryFn: () => 'here' });
  expect(client.getQueryData(['thing'])).toBe('here');
});

test.each([404, 410])('a thing that is missing has the page answer %i', async (status) => {
  const { context } = atTheEdge();
  const thrown: unknown = await loadQuery(context, failing(status)).catch((error) => error);
  expect(thrown).toMatchObject({ init: { status } });
});

test('any other failure is forgotten, so that the browser finds what it would render itself', async () => {
  const { client, context } = atTheEdge();
  await loadQuery(context, failing(503));
  expect(client.getQueryCache().getAll()).toEqual([]);
  const pages = { initialPageParam: '', getNextPageParam: () => null };
  await loadInfiniteQuery(context, { ...failing(500), ...pages });
  expect(client.getQueryCache().getAll()).toEqual([]);
});
