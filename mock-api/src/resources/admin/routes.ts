import { contract } from 'shared-kit/contract';
import { readStatistics } from '../../db/statistics';
import type { Api } from '../../http/api';
import { presentThreadSummary } from '../threads/presenter';
import { presentUser } from '../users/presenter';
import { listLatestUsers, listLatestThreads } from './queries';

export function adminRoutes({ mount, db }: Api): void {
  mount(contract.admin.summary, async () => {
    const [counts, users, threads] = await Promise.all([
      readStatistics(db),
      listLatestUsers(db),
      listLatestThreads(db),
    ]);
    return {
      counts,
      latest: { users: users.map(presentUser), threads: threads.map(presentThreadSummary) },
    };
  });
}
