// At the edge: without a window.
import { ApiError } from 'shared-kit/client';
import { QueryClient, queryOptions } from 'shared-kit/client/query';
import { RouterContextProvider } from 'shared-kit/client/router';
import { detailRoute } from './detail-route';
import { loadQuery, queryClientContext } from './load-query';

const page = () =>
  Promise.resolve({
    Component: () => null,
    PageSkeleton: () => null,
    NotFound: () => null,
    errorMessage: '',
  });

/** Runs the loader of `/items/{slug}` while the API has `items`; a rejection is its result. */
async function load(slug: string, fetchItem: () => Promise<{ slug: string }>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const related = (key: string, queryFn: () => Promise<string>) => ({ queryKey: [key], queryFn });
  const { loader } = detailRoute({
    path: '/items/:slug',
    query: (value) => queryOptions({ queryKey: ['items', value], queryFn: fetchItem }),
    isValid: (value) => value !== 'invalid',
    canonical: (item) => item.slug,
    loadAlongside: (context, value) =>
      loadQuery(
        context,
        related('alongside', () => Promise.resolve(value)),
      ),
    loadAfterwards: (context) =>
      loadQuery(
        context,
        related('afterwards', () => Promise.reject(new ApiError('No', 404, 'not_found'))),
      ),
    page,
  });
  const request = new Request(`https://site.test/items/${slug}`);
  const context = new RouterContextProvider(new Map([[queryClientContext, client]]));
  if (typeof loader !== 'function') throw new TypeError('A detail route has a loader.');
  const args = { context, request, url: new URL(request.url), params: { slug }, pattern: '' };
  const result: unknown = await Promise.resolve(loader(args)).catch((error: unknown) => error);
  return { client, result };
}

test('loads the item and its further queries; a failed further query does not count', async () => {
  const { client, result } = await load('sums', () => Promise.resolve({ slug: 'sums' }));
  expect(result).toBeNull();
  expect(client.getQueryData(['items', 'sums'])).toEqual({ slug: 'sums' });
  expect(client.getQueryData(['alongside'])).toBe('sums');
  // The browser does not get a failed query: the edge must render its skeleton too.
  expect(client.getQueryState(['afterwards'])).toBeUndefined();
});

test.each([404, 410])('responds %i if the API does', async (status) => {
  const { result } = await load('sums', () =>
    Promise.reject(new ApiError('No', status, 'not_found')),
  );
  expect(result).toMatchObject({ init: { status } });
});

test('responds 404 to an invalid value without a request', async () => {
  const fetchItem = jest.fn();
  const { result } = await load('invalid', fetchItem);
  expect(result).toMatchObject({ init: { status: 404 } });
  expect(fetchItem).not.toHaveBeenCalled();
});

test('redirects a former slug permanently', async () => {
  const { result } = await load('former', () => Promise.resolve({ slug: 'sums' }));
  expect(result).toMatchObject({ status: 301 });
  expect(result instanceof Response && result.headers.get('location')).toBe('/items/sums');
});

test('redirects to an address that a header can hold, whatever its script', async () => {
  const { result } = await load('former', () => Promise.resolve({ slug: '表計算' }));
  if (!(result instanceof Response)) throw new TypeError('A redirect is a response.');
  expect(result.headers.get('location')).toBe(`/items/${encodeURIComponent('表計算')}`);
});

test('leaves other failures to the browser', async () => {
  const { client, result } = await load('sums', () =>
    Promise.reject(new ApiError('Later', 503, 'unavailable')),
  );
  expect(result).toBeNull();
  expect(client.getQueryData(['items', 'sums'])).toBeUndefined();
});
