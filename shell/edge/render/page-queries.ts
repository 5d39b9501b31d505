import type { QueryClient } from '@tanstack/react-query';
import { healthQuery, settingsQuery } from '../../browser/site/site-queries';
import type { SiteData } from './site-data';

/** Fills a page's query client with what the edge has fetched for all pages. */
export function prefillQueries(queryClient: QueryClient, siteData: SiteData | null): void {
  if (siteData === null) return;
  queryClient.setQueryData(healthQuery.queryKey, siteData.health);
  if (siteData.settings !== null) {
    queryClient.setQueryData(settingsQuery.queryKey, siteData.settings);
  }
}

/** What components read of a page and have not got: their route has not loaded it, or could not. */
export const listUnloaded = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const isEnabled = !('enabled' in options) || options.enabled !== false;
      return state.status !== 'success' && isEnabled && options.queryFn !== undefined;
    });

/** Loads what is still pending: scripts would do it later. Returns whether anything was. */
export async function loadPendingQueries(queryClient: QueryClient): Promise<boolean> {
  const pending = listUnloaded(queryClient).filter(({ state }) => state.status === 'pending');
  await Promise.allSettled(pending.map((query) => query.fetch()));
  return pending.length > 0;
}
