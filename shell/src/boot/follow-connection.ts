import { onlineManager, type QueryClient } from 'shared-kit/query';
import { healthQuery } from './site-queries';

/**
 * Checks the API's health as soon as the browser says that the network is gone, not only when the next
 * check is due. Returns a function that stops it.
 */
export const followConnection = (queryClient: QueryClient): (() => void) =>
  onlineManager.subscribe((isOnline) => {
    // What failed is refetched by itself when the network is back, and so is this query.
    if (!isOnline) void queryClient.refetchQueries({ queryKey: healthQuery.queryKey });
  });
