import { contract } from 'shared-kit/contract';
import { networkGroupOf } from '../../analytics/remote-load-counts';
import type { Api } from '../../http/api';
import { listHaltedReleases, listRemoteLoads } from './queries';

/** How remotes load. Nothing that tells who sent a report is stored: see decision 20. */
export function remoteRoutes({ mount, db, remoteLoads }: Api): void {
  mount(contract.remotes.reportLoads, async ({ body, request }) => {
    const known = { at: new Date(), networkGroup: networkGroupOf(request.ip) };
    remoteLoads.collect(body.loads.map((load) => ({ ...load, ...known })));
    return { accepted: true };
  });

  mount(contract.remotes.halted, async () => ({ items: await listHaltedReleases(db) }));

  mount(contract.adminRemotes.loads, ({ query }) => listRemoteLoads(db, query));
}
