import { RotateCcw } from 'lucide-react';
import { adminApi } from 'shared-kit/client/admin';
import type { OutboxMail } from 'shared-kit/contract';
import { useQueryClient } from 'shared-kit/client/query';
import { Button, DateText } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminTable } from '../../../features/section/list/AdminTable';
import type { BulkOption } from '../../../features/section/list/BulkConfirmation';
import { badgeColumn } from '../../../features/section/list/columns';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { useUpdateRow } from '../../../features/section/list/use-row-changes';
import { failedMailQuery, MAIL_STATUS_LABELS, mailList } from './queries';
import { lastErrorColumn } from './last-error-column';
import styles from './page.module.css';

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'retry',
    label: 'Try again',
    question: (count, isOne) => `Try ${count} ${isOne ? 'mail' : 'mails'} again?`,
    description: 'Each is sent now, with all its attempts. Sent mails stay as they are.',
  },
];

const columns: readonly DataTableColumn<OutboxMail>[] = [
  {
    key: 'subject',
    header: 'Mail',
    rowHeader: true,
    cell: ({ subject, recipient }) => (
      <span className={styles.lines}>
        <bdi>{subject}</bdi>
        <bdi className={styles.detail}>{recipient}</bdi>
      </span>
    ),
  },
  badgeColumn(MAIL_STATUS_LABELS, {
    waiting: 'neutral',
    retrying: 'accent',
    failed: 'danger',
    sent: 'primary',
  }),
  { key: 'attempts', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  {
    key: 'dueAt',
    header: 'Due',
    sortable: true,
    cell: ({ dueAt, sentAt }) => <MailDate dueAt={dueAt} sentAt={sentAt} />,
  },
  lastErrorColumn,
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    cell: ({ createdAt }) => (
      <span className={styles.date}>
        <DateText value={createdAt} format="time" />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (mail) => mail.status !== 'sent' && <RetryMail mail={mail} />,
  },
];

/** When it is tried next, or when it was sent. */
function MailDate({ dueAt, sentAt }: Pick<OutboxMail, 'dueAt' | 'sentAt'>) {
  if (sentAt !== null) {
    return (
      <span className={styles.detail}>
        Sent <DateText value={sentAt} format="time" />
      </span>
    );
  }
  return dueAt === null ? <span>Not tried again</span> : <DateText value={dueAt} format="time" />;
}

function RetryMail({ mail }: { mail: OutboxMail }) {
  const queryClient = useQueryClient();
  const retry = useUpdateRow(mailList, {
    send: ({ _id: id }) => adminApi.adminMail.retry({ params: { id } }),
    optimistic: (status: 'retrying') => ({ attempts: 0, dueAt: new Date().toISOString(), status }),
    affected: () => ['attempts', 'dueAt', 'status', 'lastError', 'sentAt'],
    onSuccess: () => void queryClient.invalidateQueries(failedMailQuery),
  });
  return (
    <Button
      size="small"
      className={styles.run}
      aria-label={`Try again: ${mail.subject} to ${mail.recipient}`}
      busy={retry.isPending}
      icon={<RotateCcw aria-hidden="true" />}
      onClick={() => retry.mutate({ row: mail, change: 'retrying' })}
    >
      Try again
    </Button>
  );
}

/** The mail outbox; the list refreshes by itself while mails are due. */
export function MailTab() {
  const list = useAdminList(mailList);
  return (
    <AdminTable
      list={list}
      caption="Mail outbox"
      columns={columns}
      rowLabel={({ subject, recipient }) => `${subject} to ${recipient}`}
      search={{ label: 'Search mails', placeholder: 'Recipient or subject' }}
      empty="No mail has been written yet."
      noMatches="No mails match your search."
      bulkOptions={BULK_OPTIONS}
    />
  );
}
