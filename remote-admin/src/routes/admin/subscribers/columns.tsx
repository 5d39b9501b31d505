import type { Subscriber } from 'shared-kit/contract';
import { DateText } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { Confirmation, Tags } from './SubscriberControls';
import styles from './page.module.css';

/** The columns of the table; errors of the changes go to `onError`. */
export const createColumns = (
  onError: (error: Error) => void,
): readonly DataTableColumn<Subscriber>[] => [
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
  {
    key: 'tags',
    header: 'Tags',
    cell: (subscriber) => <Tags subscriber={subscriber} onError={onError} />,
  },
  {
    key: 'confirmedAt',
    header: 'Confirmed',
    cell: (subscriber) => <Confirmation subscriber={subscriber} onError={onError} />,
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    cell: ({ createdAt }) => (
      <span className={styles.date}>
        <DateText value={createdAt} format="short" />
      </span>
    ),
  },
];
