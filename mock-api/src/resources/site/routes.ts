import { contract, DEFAULT_SETTINGS } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { UnavailableError } from '../../errors';
import { readSiteSettings } from '../../db/site-settings';
import { isDatabaseReachable } from './queries';

export function siteRoutes({ mount, db, health, contentVersion }: Api): void {
  mount(contract.site.health, async () => ({
    status: (await isDatabaseReachable(health)) ? ('ok' as const) : ('degraded' as const),
  }));

  mount(contract.site.ready, async () => {
    if (!(await isDatabaseReachable(health)))
      throw new UnavailableError('The database does not answer.');
    return { status: 'ok' as const };
  });

  mount(contract.site.contentVersion, async ({ query: { since } }) => ({
    version: await contentVersion.wait(since),
  }));

  mount(contract.site.settings, () => readSiteSettings(db));

  mount(contract.site.bootstrap, async ({ viewer }) => {
    const settings = await readSiteSettings(db).catch(async (error: unknown) => {
      if (await isDatabaseReachable(health)) throw error;
      return null;
    });
    return {
      settings: settings ?? DEFAULT_SETTINGS,
      // The edge adds its registry of releases to the response.
      registry: null,
      health: { status: settings === null ? ('degraded' as const) : ('ok' as const) },
      user: viewer,
    };
  });
}
