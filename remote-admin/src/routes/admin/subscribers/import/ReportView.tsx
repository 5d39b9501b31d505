import type { ReactNode } from 'react';
import type { ImportReport } from 'shared-kit/contract';
import { Badge, DateText, Section } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { ColumnsSection } from './ColumnsSection';
import { FileText } from './FileText';
import { OptOutSection } from './OptOutSection';
import { describeRest, formatCount, listNames } from './report-text';
import styles from './page.module.css';

type PreviewRow = ImportReport['preview'][number];
type DuplicateLine = ImportReport['duplicateLines'][number];
type InvalidLine = ImportReport['invalidLines'][number];

const REASONS: Record<DuplicateLine['reason'], string> = {
  in_file: 'Appears earlier in the file',
  subscribed: 'Is subscribed already',
};

const previewColumns: readonly TableColumn<PreviewRow>[] = [
  {
    key: 'email',
    header: 'Email',
    rowHeader: true,
    cell: ({ email }) => <FileText text={email} />,
  },
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

const duplicateColumns: readonly TableColumn<DuplicateLine>[] = [
  { key: 'line', header: 'Line', align: 'end', cell: ({ line }) => formatCount(line) },
  {
    key: 'email',
    header: 'Email',
    rowHeader: true,
    cell: ({ email }) => <FileText text={email} />,
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => REASONS[reason] },
];

const invalidColumns: readonly TableColumn<InvalidLine>[] = [
  { key: 'line', header: 'Line', align: 'end', cell: ({ line }) => formatCount(line) },
  {
    key: 'value',
    header: 'Content',
    rowHeader: true,
    cell: ({ value }) => <FileText text={value} empty="(empty)" />,
  },
  { key: 'message', header: 'Reason', cell: ({ message }) => message },
];

/** What becomes of rows whose state is none that is known. */
function describeUnclear(unclear: number, isDone: boolean): string {
  const rows = unclear === 1 ? '1 row does' : `${formatCount(unclear)} rows do`;
  const outcome = isDone ? 'Who is new was added' : 'Who is new will be added';
  return `${rows} not say clearly who wants mail. ${outcome} as not confirmed.`;
}

interface ReportViewProps {
  report: ImportReport;
  /** Whether the import has been carried out, rather than only checked. */
  isDone?: boolean;
  /** What can be done now; above the lists, which may be long. */
  children?: ReactNode;
}

/** What an import does with the lines of its file: how many are added, and which ones are not. */
export function ReportView({ report, isDone = false, children }: ReportViewProps) {
  const { rows, added, duplicates, invalid, duplicateLines, invalidLines, preview } = report;
  const { skipped, unclear, stateColumns, ignoredColumns } = report;
  const counts = [
    { label: 'Rows', count: rows },
    { label: isDone ? 'Added' : 'New', count: added },
    { label: 'Opted out', count: skipped },
    { label: 'Duplicates', count: duplicates },
    { label: 'Invalid', count: invalid },
  ];
  return (
    <div className={styles.report}>
      <dl className={styles.counts}>
        {counts.map(({ label, count }) => (
          <div key={label} className={styles.count}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {!isDone && added === 0 && <p>This file has no new subscribers.</p>}
      {stateColumns.length > 0 && (
        <p
          className={styles.note}
        >{`Who has opted out is read from ${listNames(stateColumns)}.`}</p>
      )}
      {unclear > 0 && <p>{describeUnclear(unclear, isDone)}</p>}
      {children}
      {skipped > 0 && <OptOutSection report={report} />}
      {ignoredColumns > 0 && <ColumnsSection report={report} />}
      {invalid > 0 && (
        <Section
          title="Invalid lines"
          className={styles.section}
          description={describeRest(invalidLines.length, invalid)}
        >
          <Table
            caption="Invalid lines"
            columns={invalidColumns}
            rows={invalidLines}
            rowKey={({ line }) => String(line)}
          />
        </Section>
      )}
      {duplicates > 0 && (
        <Section
          title="Duplicates"
          className={styles.section}
          description={describeRest(duplicateLines.length, duplicates)}
        >
          <Table
            caption="Duplicates"
            columns={duplicateColumns}
            rows={duplicateLines}
            rowKey={({ line }) => String(line)}
          />
        </Section>
      )}
      {!isDone && preview.length > 0 && (
        <Section
          title="New subscribers"
          className={styles.section}
          description={describeRest(preview.length, added)}
        >
          <Table
            caption="New subscribers"
            columns={previewColumns}
            rows={preview}
            rowKey={({ email }) => email}
          />
        </Section>
      )}
    </div>
  );
}
