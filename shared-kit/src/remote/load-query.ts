import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from 'shared-kit/query';
import { createContext, data, type RouterContextProvider } from 'shared-kit/router';
import { isNotFoundError } from 'shared-kit/api';

/** The query client of the page, for loaders. The host provides it. */
export const queryClientContext = createContext<QueryClient>();

async function load(fetched: Promise<unknown>, forget: () => void): Promise<void> {
  if (typeof window !== 'undefined') {
    fetched.catch(() => {});
    return;
  }
  try {
    await fetched;
  } catch (error) {
    if (isNotFoundError(error)) throw data({ message: error.message }, { status: error.status });
    // Any other failure stays here: the browser knows nothing of it, finds the skeleton it would
    // have rendered itself, and asks.
    forget();
  }
}

const exactly = ({ queryKey }: { queryKey: QueryKey }) => ({ queryKey, exact: true });

/**
 * Loads a query in a route's loader. At the edge it waits, so that the first view holds the data,
 * and turns a missing thing into a true 404 or 410. In the browser it only starts the request: the
 * page shows its skeleton, its own error and its own "not found" through `QueryState`.
 */
export function loadQuery<T, K extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const client = context.get(queryClientContext);
  return load(client.fetchQuery(options), () => client.removeQueries(exactly(options)));
}

/** Like `loadQuery`, for the first page of a list that goes on. */
export function loadInfiniteQuery<T, K extends QueryKey, P>(
  context: Readonly<RouterContextProvider>,
  options: FetchInfiniteQueryOptions<T, Error, T, K, P>,
): Promise<void> {
  const client = context.get(queryClientContext);
  return load(client.fetchInfiniteQuery(options), () => client.removeQueries(exactly(options)));
}
