import { queryOptions } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import type { OutboxMail } from 'shared-kit/contract';
import { enumParam } from 'shared-kit/search-params';
import { defineAdminList } from '../../../features/list/admin-list';

export const MAIL_STATUSES = ['waiting', 'retrying', 'failed', 'sent'] as const;

export const MAIL_STATUS_LABELS: Readonly<Record<OutboxMail['status'], string>> = {
  waiting: 'Waiting',
  retrying: 'Retrying',
  failed: 'Failed',
  sent: 'Sent',
};

const BUSY_MS = 2_000;
const IDLE_MS = 15_000;

/** While a mail is being sent, the API says that it is due in so long: when it counts as dead. */
const DELIVERY_MS = 2 * 60_000;

/** Whether a mail is being sent, or about to be. */
const isDue = ({ dueAt }: OutboxMail) =>
  dueAt !== null && new Date(dueAt).getTime() <= Date.now() + DELIVERY_MS;

export const mailList = defineAdminList({
  name: 'mail',
  bulkArea: 'mail',
  filters: { status: enumParam(MAIL_STATUSES, null) },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminMail.list({ query }, options),
  fetchCsv: (query) => adminApi.adminMail.csv({ query }),
  refetchInterval: (mails) => (mails.some(isDue) ? BUSY_MS : IDLE_MS),
});

/** The number of mails that are not tried again. */
export const failedMailQuery = queryOptions({
  queryKey: ['admin', 'failed-mail'],
  queryFn: ({ signal }) =>
    adminApi.adminMail.list({ query: { status: 'failed', limit: 1 } }, { signal }),
  refetchInterval: IDLE_MS,
});
