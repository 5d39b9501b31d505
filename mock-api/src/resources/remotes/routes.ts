import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { listHaltedReleases, listRemoteLoads } from './queries';

/** How remotes load. Nothing about the sender of a report is stored: see decision 20. */
export function remoteRoutes({ mount, db, limits, remoteLoads }: Api): void {
  mount(
    contract.remotes.reportLoads,
    async ({ body }) => {
      const at = new Date();
      remoteLoads.collect(body.loads.map((load) => ({ ...load, at })));
      return { accepted: true };
    },
    { limit: limits.remoteLoads },
  );

  mount(contract.remotes.halted, async () => ({ items: await listHaltedReleases(db) }));

  mount(contract.adminRemotes.loads, ({ query }) => listRemoteLoads(db, query));
}
