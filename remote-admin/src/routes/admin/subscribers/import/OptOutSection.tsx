import type { ImportReport } from 'shared-kit/contract';
import { Callout, Section } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { FileText } from './FileText';
import { describeRest, formatCount } from './report-text';
import styles from './page.module.css';

type SkippedLine = ImportReport['skippedLines'][number];

const REASONS: Record<SkippedLine['reason'], string> = {
  unsubscribed: 'Unsubscribed',
  undeliverable: 'Mail does not arrive',
  complained: 'Reported mail as spam',
  removed: 'Was removed',
};

const columns: readonly TableColumn<SkippedLine>[] = [
  { key: 'line', header: 'Line', align: 'end', cell: ({ line }) => formatCount(line) },
  {
    key: 'email',
    header: 'Email',
    rowHeader: true,
    cell: ({ email }) => <FileText text={email} empty="(empty)" />,
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => REASONS[reason] },
  {
    key: 'column',
    header: 'By column',
    cell: ({ column }) => (column === null ? 'The name of the file' : <FileText text={column} />),
  },
];

/** Who is not added because they want no mail, or get none, and what says so. */
export function OptOutSection({ report }: { report: ImportReport }) {
  const { skipped, skippedByReason, skippedLines } = report;
  const counts = skippedByReason.map(
    ({ reason, count }) => `${REASONS[reason]}: ${formatCount(count)}.`,
  );
  const rest = describeRest(skippedLines.length, skipped) ?? '';
  return (
    <Section
      title="Opted out"
      className={styles.section}
      description={`Nobody here is added. ${counts.join(' ')} ${rest}`.trim()}
    >
      {skippedLines.some(({ column }) => column === null) && (
        <Callout>
          <p>By its name, this is a file of people who have left. If it is not, rename it.</p>
        </Callout>
      )}
      <Table
        caption="Opted out"
        columns={columns}
        rows={skippedLines}
        rowKey={({ line }) => String(line)}
      />
    </Section>
  );
}
