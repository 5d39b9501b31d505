import type { ImportReport } from 'shared-kit/contract';
import { Section } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { FileText } from './FileText';
import { describeRest, formatCount } from './report-text';
import styles from './page.module.css';

type IgnoredColumn = ImportReport['ignoredColumnNames'][number];

const REASONS: Record<IgnoredColumn['reason'], string> = {
  no_field: 'Subscribers have no such field here.',
  other_address: 'The address is read from another column.',
  foreign_confirmation: 'People confirmed to another program, not to this site.',
  no_name: 'The column has no name.',
};

const columns: readonly TableColumn<IgnoredColumn>[] = [
  { key: 'position', header: 'No.', align: 'end', cell: ({ position }) => formatCount(position) },
  {
    key: 'name',
    header: 'Column',
    rowHeader: true,
    cell: ({ name }) => <FileText text={name} empty="(no name)" />,
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => REASONS[reason] },
];

/** The columns that an import does not read, and why. */
export function ColumnsSection({ report }: { report: ImportReport }) {
  const { ignoredColumns, ignoredColumnNames } = report;
  return (
    <Section
      title="Ignored columns"
      className={styles.section}
      description={describeRest(ignoredColumnNames.length, ignoredColumns)}
    >
      <Table
        caption="Ignored columns"
        columns={columns}
        rows={ignoredColumnNames}
        rowKey={({ position }) => String(position)}
      />
    </Section>
  );
}
