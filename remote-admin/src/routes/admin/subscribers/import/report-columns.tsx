import type { ImportReport } from 'shared-kit/contract';
import { Badge, DateText } from 'shared-kit/ui';
import type { TableColumn } from 'shared-kit/ui/table';
import { formatCount } from './report-text';
import styles from './page.module.css';

type SkippedLine = ImportReport['skippedLines'][number];
type IgnoredColumn = ImportReport['ignoredColumnNames'][number];
type InvalidLine = ImportReport['invalidLines'][number];
type DuplicateLine = ImportReport['duplicateLines'][number];
type PreviewRow = ImportReport['preview'][number];

export const OPT_OUT_REASONS: Record<SkippedLine['reason'], string> = {
  unsubscribed: 'Unsubscribed',
  undeliverable: 'Mail does not arrive',
  complained: 'Reported mail as spam',
  removed: 'Was removed',
};

const IGNORED_REASONS: Record<IgnoredColumn['reason'], string> = {
  no_field: 'Subscribers have no such field here.',
  other_address: 'The address is read from another column.',
  foreign_confirmation: 'People confirmed to another program, not to this site.',
  no_name: 'The column has no name.',
};

const DUPLICATE_REASONS: Record<DuplicateLine['reason'], string> = {
  in_file: 'Appears earlier in the file',
  subscribed: 'Is subscribed already',
};

/** A text of the file, in a cell: a long word of it must not push the other columns out of sight. */
const FileText = ({ text, empty = '' }: { text: string; empty?: string }) => (
  <span dir="auto" className={styles.fileText}>
    {text || empty}
  </span>
);

const lineColumn: TableColumn<{ line: number }> = {
  key: 'line',
  header: 'Line',
  align: 'end',
  cell: ({ line }) => formatCount(line),
};

const emailColumn: TableColumn<{ email: string }> = {
  key: 'email',
  header: 'Email',
  rowHeader: true,
  cell: ({ email }) => <FileText text={email} empty="(empty)" />,
};

export const skippedColumns: readonly TableColumn<SkippedLine>[] = [
  lineColumn,
  emailColumn,
  { key: 'reason', header: 'Reason', cell: ({ reason }) => OPT_OUT_REASONS[reason] },
  {
    key: 'column',
    header: 'By column',
    cell: ({ column }) => (column === null ? 'The name of the file' : <FileText text={column} />),
  },
];

export const ignoredColumns: readonly TableColumn<IgnoredColumn>[] = [
  { key: 'position', header: 'No.', align: 'end', cell: ({ position }) => formatCount(position) },
  {
    key: 'name',
    header: 'Column',
    rowHeader: true,
    cell: ({ name }) => <FileText text={name} empty="(no name)" />,
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => IGNORED_REASONS[reason] },
];

export const invalidColumns: readonly TableColumn<InvalidLine>[] = [
  lineColumn,
  {
    key: 'value',
    header: 'Content',
    rowHeader: true,
    cell: ({ value }) => <FileText text={value} empty="(empty)" />,
  },
  { key: 'message', header: 'Reason', cell: ({ message }) => message },
];

export const duplicateColumns: readonly TableColumn<DuplicateLine>[] = [
  lineColumn,
  emailColumn,
  { key: 'reason', header: 'Reason', cell: ({ reason }) => DUPLICATE_REASONS[reason] },
];

export const previewColumns: readonly TableColumn<PreviewRow>[] = [
  emailColumn,
  { key: 'source', header: 'Source', cell: ({ source }) => <FileText text={source} /> },
  {
    key: 'tags',
    header: 'Tags',
    cell: ({ tags }) => (
      <span className={styles.tags}>
        {tags.map((tag) => (
          <Badge key={tag}>
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'confirmedAt',
    header: 'Confirmed',
    cell: ({ confirmedAt }) =>
      confirmedAt === null ? 'Not confirmed' : <DateText value={confirmedAt} format="short" />,
  },
];
