import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { adminApi } from 'shared-kit/client/admin';
import type { ThreadSummary } from 'shared-kit/contract';
import { Badge, Button, TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import type { BulkOption } from '../../../features/section/list/BulkConfirmation';
import { actionsColumn, authorColumn, dateColumn } from '../../../features/section/list/columns';
import { DeleteRow } from '../../../features/section/list/DeleteRow';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { useUpdateRow } from '../../../features/section/list/use-row-changes';
import { threadsList } from './threads-list';
import styles from './page.module.css';

/** Locks or unlocks a discussion at once. */
function LockButton({ thread }: { thread: ThreadSummary }) {
  const { title, locked } = thread;
  const lock = useUpdateRow(threadsList, {
    send: ({ _id: id }, change: { locked: boolean }) =>
      adminApi.adminThreads.update({ params: { id }, body: change }),
    optimistic: (change) => change,
    affected: () => ['locked'],
  });
  const Icon = locked ? LockKeyholeOpen : LockKeyhole;
  const label = locked ? 'Unlock' : 'Lock';
  return (
    <Button
      size="small"
      className={styles.lock}
      aria-label={`${label} ${title}`}
      busy={lock.isPending}
      icon={<Icon aria-hidden="true" />}
      onClick={() => lock.mutate({ row: thread, change: { locked: !locked } })}
    >
      {label}
    </Button>
  );
}

const columns: readonly DataTableColumn<ThreadSummary>[] = [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    sortable: true,
    cell: ({ _id, title }) => (
      <TextLink
        to={`/discussions/${_id}`}
        className={styles.title}
        dir="auto"
        {...clampTitle(title)}
      >
        {title}
      </TextLink>
    ),
  },
  authorColumn,
  {
    key: 'category',
    header: 'Category',
    cell: ({ category }) => <Badge>{category}</Badge>,
  },
  {
    key: 'replyCount',
    header: 'Replies',
    align: 'end',
    sortable: true,
    cell: ({ replyCount }) => replyCount.toLocaleString('en'),
  },
  dateColumn('createdAt', 'Created'),
  dateColumn('lastActivityAt', 'Last activity', { isHiddenByDefault: true }),
  {
    key: 'state',
    header: 'State',
    cell: ({ locked, solved }) => (
      <span className={styles.state}>
        <Badge tone={locked ? 'accent' : 'primary'}>{locked ? 'Locked' : 'Open'}</Badge>
        {solved && <Badge tone="info">Solved</Badge>}
      </span>
    ),
  },
  actionsColumn((thread) => (
    <>
      <LockButton thread={thread} />
      <DeleteRow
        list={threadsList}
        row={thread}
        title={thread.title}
        question="Delete this thread and its comments?"
        description={<bdi>{thread.title}</bdi>}
        send={(id) => adminApi.adminThreads.remove({ params: { id } })}
      />
    </>
  )),
];

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'lock',
    label: 'Lock',
    description: 'A locked thread takes no replies from members.',
  },
  { action: 'unlock', label: 'Unlock' },
  {
    action: 'delete',
    label: 'Delete',
    question: (count, isOne) =>
      isOne
        ? 'Delete this thread and its comments?'
        : `Delete ${count} threads and their comments?`,
    description: 'This cannot be undone.',
    danger: true,
  },
];

export function Component() {
  const list = useAdminList(threadsList);
  return (
    <AdminListPage
      list={list}
      caption="Discussions"
      noun="thread"
      columns={columns}
      rowLabel={({ title }) => title}
      rowPath={({ _id }) => `/discussions/${_id}`}
      search={{ label: 'Search discussions', placeholder: 'Words of the title or text' }}
      empty="No discussions yet. Be the first to ask a question."
      noMatches="No discussions match your search."
      bulkOptions={BULK_OPTIONS}
    />
  );
}
