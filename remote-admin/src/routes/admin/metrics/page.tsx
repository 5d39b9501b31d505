import { useQuery } from 'shared-kit/query';
import { LIMITS } from 'shared-kit/constants';
import { QueryState, Skeleton } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { MetricsForm } from './MetricsForm';
import { adminMetricsQuery } from '../../../features/kpis/queries';

export function Component() {
  const query = useQuery(adminMetricsQuery);
  return (
    <AdminPage
      description={`The home page shows the first ${LIMITS.heroKpis}, unless its hero has KPIs of its own.`}
    >
      <QueryState
        query={query}
        error={query.error?.message}
        skeleton={<Skeleton height="24rem" />}
        isEmpty={() => false}
      >
        {(metrics) => <MetricsForm latest={metrics} />}
      </QueryState>
    </AdminPage>
  );
}
