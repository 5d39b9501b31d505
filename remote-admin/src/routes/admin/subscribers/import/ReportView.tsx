import type { ReactNode } from 'react';
import type { ImportReport } from 'shared-kit/contract';
import { Callout, Section } from 'shared-kit/ui';
import { Table, type TableProps } from 'shared-kit/ui/table';
import { CountList } from '../../../../features/section/CountList';
import {
  duplicateColumns,
  ignoredColumns,
  invalidColumns,
  OPT_OUT_REASONS,
  previewColumns,
  skippedColumns,
} from './report-columns';
import { describeRest, formatCount, listNames } from './report-text';
import styles from './page.module.css';

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
  const { rows, added, duplicates, invalid, skipped, unclear, stateColumns } = report;
  const counts = [
    { label: 'Rows', value: formatCount(rows) },
    { label: isDone ? 'Added' : 'New', value: formatCount(added) },
    { label: 'Opted out', value: formatCount(skipped) },
    { label: 'Duplicates', value: formatCount(duplicates) },
    { label: 'Invalid', value: formatCount(invalid) },
  ];
  return (
    <div className={styles.report}>
      <CountList className={styles.counts} counts={counts} />
      {!isDone && added === 0 && <p>This file has no new subscribers.</p>}
      {stateColumns.length > 0 && (
        <p
          className={styles.note}
        >{`Who has opted out is read from ${listNames(stateColumns)}.`}</p>
      )}
      {unclear > 0 && <p>{describeUnclear(unclear, isDone)}</p>}
      {children}
      {skipped > 0 && <OptOutSection report={report} />}
      {report.ignoredColumns > 0 && (
        <ReportSection
          title="Ignored columns"
          total={report.ignoredColumns}
          columns={ignoredColumns}
          rows={report.ignoredColumnNames}
          rowKey={({ position }) => String(position)}
        />
      )}
      {invalid > 0 && (
        <ReportSection
          title="Invalid lines"
          total={invalid}
          columns={invalidColumns}
          rows={report.invalidLines}
          rowKey={lineKey}
        />
      )}
      {duplicates > 0 && (
        <ReportSection
          title="Duplicates"
          total={duplicates}
          columns={duplicateColumns}
          rows={report.duplicateLines}
          rowKey={lineKey}
        />
      )}
      {!isDone && report.preview.length > 0 && (
        <ReportSection
          title="New subscribers"
          total={added}
          columns={previewColumns}
          rows={report.preview}
          rowKey={({ email }) => email}
        />
      )}
    </div>
  );
}

const lineKey = ({ line }: { line: number }) => String(line);

/** Who is not added because they want no mail, or get none, and what says so. */
function OptOutSection({ report }: { report: ImportReport }) {
  const { skipped, skippedByReason, skippedLines } = report;
  const counts = skippedByReason.map(
    ({ reason, count }) => `${OPT_OUT_REASONS[reason]}: ${formatCount(count)}.`,
  );
  return (
    <ReportSection
      title="Opted out"
      description={`Nobody here is added. ${counts.join(' ')}`}
      total={skipped}
      columns={skippedColumns}
      rows={skippedLines}
      rowKey={lineKey}
    >
      {skippedLines.some(({ column }) => column === null) && (
        <Callout>
          <p>By its name, this is a file of people who have left. If it is not, rename it.</p>
        </Callout>
      )}
    </ReportSection>
  );
}

interface ReportSectionProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'rowKey'> {
  title: string;
  description?: string;
  /** Of the rows, of which there may be more than are listed. */
  total: number;
  /** Above the table. */
  children?: ReactNode;
}

function ReportSection<Row>(props: ReportSectionProps<Row>) {
  const { title, description, total, columns, rows, rowKey, children } = props;
  const texts = [description, describeRest(rows.length, total)].filter(Boolean);
  return (
    <Section
      title={title}
      className={styles.section}
      description={texts.length > 0 ? texts.join(' ') : undefined}
    >
      {children}
      <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
    </Section>
  );
}
