import { infiniteQueryOptions, queryOptions } from 'shared-kit/client/query';
import type { LoaderFunctionArgs } from 'shared-kit/client/router';
import { adminApi } from 'shared-kit/client/admin';
import type { Job, OutboxMail } from 'shared-kit/contract';
import {
  defineAdminList,
  defineFilter,
  loadAdminList,
} from '../../../features/section/list/admin-list';
import { loadAdminQuery } from '../../../features/section/load-admin-query';

/** While something runs or is about to; otherwise a list only has to notice that it has begun. */
const BUSY_MS = 1_500;
const JOBS_IDLE_MS = 10_000;
const MAIL_BUSY_MS = 2_000;
const MAIL_IDLE_MS = 15_000;

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
    state.data?.items.some((job) => isActive(job, Date.now())) ? BUSY_MS : JOBS_IDLE_MS,
});

export const MAIL_STATUS_LABELS = {
  waiting: 'Waiting',
  retrying: 'Retrying',
  failed: 'Failed',
  sent: 'Sent',
} as const;

/** While a mail is being sent, the API says that it is due in so long: when it counts as dead. */
const DELIVERY_MS = 2 * 60_000;

/** Whether a mail is being sent, or about to be. */
const isDue = ({ dueAt }: OutboxMail) =>
  dueAt !== null && new Date(dueAt).getTime() <= Date.now() + DELIVERY_MS;

export const mailList = defineAdminList({
  name: 'mail',
  bulkArea: 'mail',
  filters: { status: defineFilter('Status', MAIL_STATUS_LABELS) },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminMail.list({ query }, options),
  fetchCsv: (query) => adminApi.adminMail.csv({ query }),
  refetchInterval: (mails) => (mails.some(isDue) ? MAIL_BUSY_MS : MAIL_IDLE_MS),
});

/** The number of mails that are not tried again. */
export const failedMailQuery = queryOptions({
  queryKey: ['admin', 'failed-mail'],
  queryFn: ({ signal }) =>
    adminApi.adminMail.list({ query: { status: 'failed', limit: 1 } }, { signal }),
  refetchInterval: MAIL_IDLE_MS,
});

const BULK_PAGE_SIZE = 20;

/** Bulk changes, newest first; fetched again while one of them runs. */
export const bulkQuery = infiniteQueryOptions({
  queryKey: ['admin', 'bulk-changes'],
  queryFn: ({ signal, pageParam }) =>
    adminApi.adminBulk.list(
      { query: { limit: BULK_PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'running'))
      ? BUSY_MS
      : false,
});

/** Starts the request of the open tab. */
export async function loadJobsTab(args: LoaderFunctionArgs): Promise<null> {
  const tab = new URL(args.request.url).searchParams.get('tab');
  if (tab === 'bulk') return null;
  return tab === 'mail' ? loadAdminList(mailList)(args) : loadAdminQuery(args.context, jobsQuery);
}
