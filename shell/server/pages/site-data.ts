import type { QueryClient } from '@tanstack/react-query';
import { api } from 'shared-kit/api';
import { healthQuery, settingsQuery } from '../../src/boot/site-queries';
import { isGa4Enabled } from '../../src/page-views/ga4';

type Bootstrap = Awaited<ReturnType<typeof api.site.bootstrap>>;

export interface SiteDataSource {
  /** Fills a page's query client with what every page needs: settings and health. */
  prefill: (queryClient: QueryClient) => Promise<void>;
  /** Whether pages may load Google Analytics, by the settings that were read last. */
  isGa4Allowed: () => boolean;
}

/**
 * Fetches the site's data once for all pages of `maxAgeMs`. If the API is unavailable, a page shows
 * the default settings and its browser fetches them.
 */
export function createSiteDataSource(maxAgeMs: number): SiteDataSource {
  let fetchedAt = 0;
  let bootstrap: Promise<Bootstrap | null> = Promise.resolve(null);
  let isGa4Allowed = false;
  return {
    isGa4Allowed: () => isGa4Allowed,
    prefill: async (queryClient) => {
      if (Date.now() - fetchedAt > maxAgeMs) {
        fetchedAt = Date.now();
        bootstrap = api.site.bootstrap().catch(() => {
          fetchedAt = 0;
          return null;
        });
      }
      const data = await bootstrap;
      if (data === null) return;
      queryClient.setQueryData(healthQuery.queryKey, data.health);
      // Without its database the API returns the default settings.
      if (data.health.status === 'degraded') return;
      isGa4Allowed = isGa4Enabled(data.settings);
      queryClient.setQueryData(settingsQuery.queryKey, data.settings);
    },
  };
}
