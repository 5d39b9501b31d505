import { api } from 'shared-kit/client';
import { isGa4Enabled } from '../../browser/page-views/ga4';

type Bootstrap = Awaited<ReturnType<typeof api.site.bootstrap>>;

/** What every page needs of the API. */
export interface SiteData {
  health: Bootstrap['health'];
  /** Null without the API's database: it returns the defaults then. */
  settings: Bootstrap['settings'] | null;
}

export interface SiteDataSource {
  /** The site's data; null if the API is unavailable. */
  read: () => Promise<SiteData | null>;
  /** Whether pages may load Google Analytics, by the settings that were read last. */
  isGa4Allowed: () => boolean;
}

/**
 * Fetches the site's data once for all pages of `maxAgeMs`. If the API is unavailable, a page shows
 * the default settings and its browser fetches them.
 */
export function createSiteDataSource(
  maxAgeMs: number,
  contentVersion: () => number | null,
): SiteDataSource {
  let fetchedAt = 0;
  let fetchedVersion: number | null = null;
  let siteData: Promise<SiteData | null> = Promise.resolve(null);
  let isGa4Allowed = false;

  async function fetchSiteData(): Promise<SiteData | null> {
    try {
      const { health, settings } = await api.site.bootstrap();
      if (health.status === 'degraded') return { health, settings: null };
      isGa4Allowed = isGa4Enabled(settings);
      return { health, settings };
    } catch {
      fetchedAt = 0;
      return null;
    }
  }

  return {
    isGa4Allowed: () => isGa4Allowed,
    read: () => {
      // A page that is kept must not have settings from before the last change.
      const latest = contentVersion();
      if (Date.now() - fetchedAt > maxAgeMs || latest !== fetchedVersion) {
        fetchedVersion = latest;
        fetchedAt = Date.now();
        siteData = fetchSiteData();
      }
      return siteData;
    },
  };
}
