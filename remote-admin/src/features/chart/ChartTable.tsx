import { Table } from 'shared-kit/ui/table';
import { formatCell, type ChartColumn } from './chart-column';
import styles from './ChartCard.module.css';

export interface ChartTableProps<Row> {
  title: string;
  period: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Of the chart, in pixels. */
  height: number;
}

/** The data of a chart, in its place. */
export function ChartTable<Row>(props: ChartTableProps<Row>) {
  const { title, period, columns, rows, rowKey, height } = props;
  return (
    <div
      role="group"
      aria-label={`${title}, table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must scroll it
      tabIndex={0}
      className={styles.table}
      style={{ blockSize: height }}
    >
      <Table
        caption={`${title}, ${period}`}
        keepRows
        columns={columns.map((column, index) => ({
          key: column.key,
          header: column.header,
          cell: (row: Row) => formatCell(column, row),
          rowHeader: index === 0,
          align: index === 0 ? 'start' : 'end',
        }))}
        rows={rows}
        rowKey={rowKey}
      />
    </div>
  );
}
