import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from 'shared-kit/client/query';
import { createContext, data, type RouterContextProvider } from 'shared-kit/client/router';
import { isNotFoundError } from 'shared-kit/client';

/** The page's query client, for loaders. The host provides it. */
export const queryClientContext = createContext<QueryClient>();

async function load(request: Promise<unknown>, removeQuery: () => void): Promise<void> {
  if (typeof window !== 'undefined') {
    request.catch(() => {});
    return;
  }
  try {
    await request;
  } catch (error) {
    // The browser does not get failed queries: it hydrates the skeleton and fetches itself. The edge
    // must render the skeleton too, also for a secondary query, whose 404 the route ignores.
    removeQuery();
    if (isNotFoundError(error)) throw data({ message: error.message }, { status: error.status });
  }
}

const exactFilter = ({ queryKey }: { queryKey: QueryKey }) => ({ queryKey, exact: true });

/**
 * Loads a query in a route's loader. At the edge it waits, so that the first view contains the data,
 * and throws a 404 or 410 response if the API returns one. In the browser it only starts the
 * request: the page shows skeleton, error and 404 through `QueryState`.
 */
export function loadQuery<T, K extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const client = context.get(queryClientContext);
  return load(client.fetchQuery(options), () => client.removeQueries(exactFilter(options)));
}

/** Like `loadQuery`, for the first page of an infinite query. */
export function loadInfiniteQuery<T, K extends QueryKey, P>(
  context: Readonly<RouterContextProvider>,
  options: FetchInfiniteQueryOptions<T, Error, T, K, P>,
): Promise<void> {
  const client = context.get(queryClientContext);
  return load(client.fetchInfiniteQuery(options), () => client.removeQueries(exactFilter(options)));
}
