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

/** What components read of a page that their route has not loaded: scripts would do it later. */
export async function loadPendingQueries(queryClient: QueryClient): Promise<boolean> {
  const pending = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const isEnabled = !('enabled' in options) || options.enabled !== false;
      return state.status === 'pending' && isEnabled && options.queryFn !== undefined;
    });
  await Promise.allSettled(pending.map((query) => query.fetch()));
  return pending.length > 0;
}
