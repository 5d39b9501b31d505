import { Play } from 'lucide-react';
import { adminApi } from 'shared-kit/client/admin';
import type { Job } from 'shared-kit/contract';
import { useMutation, useQuery, useQueryClient } from 'shared-kit/client/query';
import { Button, DateText, EmptyState, RelativeTime } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { DataTable, type DataTableColumn } from 'shared-kit/ui/table';
import { badgeColumn } from '../../../features/section/list/columns';
import { describeJob, describeResult } from './describe-job';
import { jobsQuery } from './queries';
import { lastErrorColumn } from './last-error-column';
import styles from './page.module.css';

const columns: readonly DataTableColumn<Job>[] = [
  {
    key: 'name',
    header: 'Job',
    rowHeader: true,
    cell: ({ name }) => (
      <span className={styles.lines}>
        <span>{describeJob(name).name}</span>
        <span className={styles.detail}>{describeJob(name).purpose || name}</span>
      </span>
    ),
  },
  badgeColumn(
    { waiting: 'Waiting', running: 'Running', failed: 'Failed' },
    { waiting: 'neutral', running: 'info', failed: 'danger' },
  ),
  {
    key: 'dueAt',
    header: 'Due',
    cell: ({ dueAt, status }) =>
      status === 'running' ? (
        'now'
      ) : (
        <span className={styles.date}>
          <DateText value={dueAt} format="time" />
        </span>
      ),
  },
  {
    key: 'finishedAt',
    header: 'Last run',
    cell: ({ finishedAt }) =>
      finishedAt === null ? (
        'Never'
      ) : (
        <span className={styles.date}>
          <RelativeTime key={finishedAt} value={finishedAt} />
        </span>
      ),
  },
  {
    key: 'result',
    header: 'Result',
    cell: ({ result, finishedAt, lastError }) =>
      finishedAt !== null && lastError === null && describeResult(result),
  },
  lastErrorColumn,
  { key: 'actions', header: 'Actions', hideHeader: true, cell: (job) => <RunNow job={job} /> },
];

function RunNow({ job }: { job: Job }) {
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationKey: ['run-job'],
    mutationFn: () => adminApi.adminJobs.run({ params: { name: job.name } }),
    onSuccess: (updated) =>
      queryClient.setQueryData(
        jobsQuery.queryKey,
        (data) =>
          data && {
            items: data.items.map((item) => (item.name === updated.name ? updated : item)),
          },
      ),
  });
  const { name } = describeJob(job.name);
  // Until it starts: a run changes when the job is due next.
  const isAsked = run.data?.dueAt === job.dueAt;
  return (
    <span className={styles.lines}>
      <Button
        size="small"
        className={styles.run}
        aria-label={`Run now: ${name}`}
        busy={run.isPending || isAsked || job.status === 'running'}
        icon={<Play aria-hidden="true" />}
        onClick={() => run.mutate()}
      >
        Run now
      </Button>
      {run.error && (
        <span role="alert" className={styles.error}>
          {run.error.message}
        </span>
      )}
    </span>
  );
}

/** The background jobs; the list refreshes by itself. */
export function JobsTab() {
  const query = useQuery(jobsQuery);
  const failed = query.data?.items.filter(({ status }) => status === 'failed').length ?? 0;
  return (
    <div className={styles.tab}>
      {failed > 0 && (
        <Banner tone="warning">
          {failed === 1
            ? 'The last run of one job failed.'
            : `The last run of ${failed} jobs failed.`}
        </Banner>
      )}
      <DataTable
        caption="Background jobs"
        columns={columns}
        rows={query.data?.items}
        rowKey={({ name }) => name}
        rowLabel={({ name }) => describeJob(name).name}
        storageKey="jobs"
        error={query.error?.message}
        onRetry={() => void query.refetch()}
        empty={<EmptyState>No job has run yet.</EmptyState>}
      />
    </div>
  );
}
