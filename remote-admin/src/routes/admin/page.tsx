import { useQuery } from 'shared-kit/query';
import { PageHead } from 'shared-kit/remote';
import { PageHeader, QueryState } from 'shared-kit/ui';
import { summaryQuery } from '../../features/summary/queries';
import { SummaryPanel, SummarySkeleton } from '../../features/summary/SummaryPanel';

export function Component() {
  const query = useQuery(summaryQuery);
  return (
    <>
      <PageHead title="Overview" path="/admin" noIndex />
      <PageHeader title="Overview" />
      <QueryState query={query} error={query.error?.message} skeleton={<SummarySkeleton />}>
        {(summary) => <SummaryPanel summary={summary} />}
      </QueryState>
    </>
  );
}
