import { onlineManager, QueryClient } from 'shared-kit/client/query';
import { ApiError } from './errors';

const MAX_RETRIES = 2;

/** Retries only what may succeed the next time: network errors and 502 to 504, in a browser with a network. */
function shouldRetry(failureCount: number, error: Error): boolean {
  if (typeof window === 'undefined' || !navigator.onLine) return false;
  const isTransient = !(error instanceof ApiError) || error.status === 0 || error.status >= 502;
  return isTransient && failureCount < MAX_RETRIES;
}

/** Creates the query client of one page (or, at the edge, of one request). */
export function createQueryClient(): QueryClient {
  // It takes a page for online that has begun offline, and would not notice that the network returns.
  if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        // Fails at once offline, so that the page says so; a query that waits shows a skeleton for
        // ever, also on a device that only believes that it is offline.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Sent at once, even offline: one that waits would be lost with the page, without a word.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
