import { FileUp } from 'lucide-react';
import type { Subscriber } from 'shared-kit/contract';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import type { BulkOption } from '../../../features/section/list/BulkConfirmation';
import { dateColumn } from '../../../features/section/list/columns';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { Confirmation, Tags } from './SubscriberControls';
import { subscribersList } from './subscribers-list';
import styles from './page.module.css';

const columns: readonly DataTableColumn<Subscriber>[] = [
  {
    key: 'email',
    header: 'Email',
    rowHeader: true,
    sortable: true,
    cell: ({ email }) => <span className={styles.email}>{email}</span>,
  },
  {
    key: 'source',
    header: 'Source',
    sortable: true,
    cell: ({ source }) => (
      <span className={styles.source} dir="auto">
        {source}
      </span>
    ),
  },
  { key: 'tags', header: 'Tags', cell: (subscriber) => <Tags subscriber={subscriber} /> },
  {
    key: 'confirmedAt',
    header: 'Confirmed',
    cell: (subscriber) => <Confirmation subscriber={subscriber} />,
  },
  dateColumn('createdAt', 'Created'),
];

const subscribers = (count: string, isOne: boolean) =>
  `${count} ${isOne ? 'subscriber' : 'subscribers'}`;

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'confirm',
    label: 'Confirm',
    description: 'Only for people who have agreed: the newsletter is sent to them.',
  },
  { action: 'unconfirm', label: 'Unconfirm' },
  {
    action: 'add-tag',
    label: 'Add tag',
    question: (...count) => `Add a tag to ${subscribers(...count)}?`,
    value: { label: 'Tag' },
  },
  {
    action: 'remove-tag',
    label: 'Remove tag',
    question: (...count) => `Remove a tag from ${subscribers(...count)}?`,
    value: { label: 'Tag' },
  },
];

export function Component() {
  const list = useAdminList(subscribersList);
  return (
    <AdminListPage
      list={list}
      link={{
        to: '/admin/subscribers/import',
        label: 'Import CSV',
        Icon: FileUp,
        variant: 'secondary',
      }}
      caption="Subscribers"
      noun="subscriber"
      columns={columns}
      rowLabel={({ email }) => email}
      search={{ label: 'Search subscribers', placeholder: 'Email or source' }}
      empty="No subscribers yet."
      noMatches="No subscribers match your search."
      error="Failed to load subscribers"
      bulkOptions={BULK_OPTIONS}
    />
  );
}
