import { useQuery } from 'shared-kit/query';
import { QueryState } from 'shared-kit/ui';
import { AdminPage } from '../../features/section/AdminPage';
import { summaryQuery } from '../../features/summary/queries';
import { SummaryPanel, SummarySkeleton } from '../../features/summary/SummaryPanel';

export function Component() {
  const query = useQuery(summaryQuery);
  return (
    <AdminPage>
      <QueryState query={query} error={query.error?.message} skeleton={<SummarySkeleton />}>
        {(summary) => <SummaryPanel summary={summary} />}
      </QueryState>
    </AdminPage>
  );
}
