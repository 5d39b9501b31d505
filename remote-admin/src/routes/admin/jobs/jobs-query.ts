import { queryOptions } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import type { Job } from 'shared-kit/contract';

/** While a job runs or is about to; otherwise the list only has to notice that one has begun. */
const BUSY_MS = 1_500;
const IDLE_MS = 10_000;

/**
 * Whether the job runs or soon will: it is due and has not run since. Jobs that come due by
 * themselves are started within a minute, so this does not mean that somebody waits.
 */
const isActive = ({ status, dueAt, finishedAt }: Job, now: number): boolean =>
  status === 'running' ||
  (new Date(dueAt).getTime() <= now && (finishedAt === null || finishedAt < dueAt));

export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: ({ signal }) => adminApi.adminJobs.list({}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some((job) => isActive(job, Date.now())) ? BUSY_MS : IDLE_MS,
});
