// The edge has no window.
import { QueryClient } from 'shared-kit/client/query';
import { ApiError } from 'shared-kit/client';
import { RouterContextProvider } from 'shared-kit/client/router';
import { loadInfiniteQuery, loadQuery, queryClientContext } from './load-query';

function createEdgeContext() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const context = new RouterContextProvider(new Map([[queryClientContext, client]]));
  return { client, context };
}

const failing = (status: number) => ({
  queryKey: ['thing'],
  queryFn: () => Promise.reject(new ApiError('No', status, 'internal')),
});

test('waits for the data of the first view', async () => {
  const { client, context } = createEdgeContext();
  await loadQuery(context, { queryKey: ['thing'], queryFn: () => 'here' });
  expect(client.getQueryData(['thing'])).toBe('here');
});

test.each([404, 410])('throws a %i response if the API returns one', async (status) => {
  const { client, context } = createEdgeContext();
  const thrown: unknown = await loadQuery(context, failing(status)).catch((error) => error);
  expect(thrown).toMatchObject({ init: { status } });
  // A secondary query's error would be rendered at the edge, and a skeleton in the browser.
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('removes a query that failed otherwise, so that the browser fetches it', async () => {
  const { client, context } = createEdgeContext();
  await loadQuery(context, failing(503));
  expect(client.getQueryCache().getAll()).toEqual([]);
  const pages = { initialPageParam: '', getNextPageParam: () => null };
  await loadInfiniteQuery(context, { ...failing(500), ...pages });
  expect(client.getQueryCache().getAll()).toEqual([]);
});
