import type { ReactNode } from 'react';
import { Badge, DateText, StatusDot, type BadgeProps, type DateTextProps } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import styles from './cells.module.css';

/** A date of the row that the list can be sorted by. */
export const dateColumn = <Key extends string>(
  key: Key,
  header: string,
  options: { format?: DateTextProps['format']; isHiddenByDefault?: boolean } = {},
): DataTableColumn<Readonly<Record<Key, string>>> => ({
  key,
  header,
  sortable: true,
  isHiddenByDefault: options.isHiddenByDefault,
  cell: (row) => <DateCell value={row[key]} format={options.format} />,
});

/** A date that stays on one line; by default without the time. */
export function DateCell({ value, format = 'short' }: DateTextProps) {
  return (
    <span className={styles.date}>
      <DateText value={value} format={format} />
    </span>
  );
}

/** Who wrote the row. */
export const authorColumn: DataTableColumn<{ createdBy: { name: string } }> = {
  key: 'author',
  header: 'Author',
  cell: ({ createdBy }) => <bdi className={styles.author}>{createdBy.name}</bdi>,
};

/** The status of the row as a badge. */
export const badgeColumn = <Status extends string>(
  labels: Readonly<Record<Status, string>>,
  tones: Readonly<Record<Status, BadgeProps['tone']>>,
): DataTableColumn<{ status: Status }> => ({
  key: 'status',
  header: 'Status',
  cell: ({ status }) => <Badge tone={tones[status]}>{labels[status]}</Badge>,
});

/** Whether visitors see the row. */
export const publicationColumn: DataTableColumn<{ status: 'draft' | 'published' }> = {
  key: 'status',
  header: 'Status',
  cell: ({ status }) => (
    <span className={styles.word}>
      {status === 'published' ? (
        <StatusDot tone="success">Published</StatusDot>
      ) : (
        <StatusDot tone="neutral">Draft</StatusDot>
      )}
    </span>
  ),
};

/** What can be done with the row, side by side at its end. */
export const actionsColumn = <Row,>(actions: (row: Row) => ReactNode): DataTableColumn<Row> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  cell: (row) => <span className={styles.actions}>{actions(row)}</span>,
});
