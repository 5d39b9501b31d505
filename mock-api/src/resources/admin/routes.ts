import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { presentThreadSummary } from '../threads/presenter';
import { adminPostRoutes } from './posts-routes';
import { presentMember } from './presenter';
import { countEverything, latestMembers, latestThreads } from './queries';

export function adminRoutes(api: Api): void {
  const { mount, db } = api;

  mount(contract.admin.summary, async () => {
    const [counts, users, threads] = await Promise.all([
      countEverything(db),
      latestMembers(db),
      latestThreads(db),
    ]);
    return {
      counts,
      latest: { users: users.map(presentMember), threads: threads.map(presentThreadSummary) },
    };
  });

  adminPostRoutes(api);
}
