import { useId, useRef, type ReactNode } from 'react';
import { EmptyState, QueryState, Skeleton, type QueryLike } from 'shared-kit/ui';
import { Table } from 'shared-kit/ui/table';
import { formatCell, type ChartColumn } from './chart-column';
import { ChartActions } from './ChartActions';
import type { RowChart } from './ChartPlot';
import { useChartView } from './use-chart-view';
import { useElementWidth } from './use-element-width';
import styles from './ChartCard.module.css';

export interface ChartCardProps<Data, Row> {
  /** In the names of its files, and where the browser keeps how it is shown. */
  id: string;
  title: string;
  /** What it is about: '9 Nov 2026 to 22 Nov 2026', '12 releases'. */
  period: string;
  /** Ends the names of its files: '2026-11-09-to-2026-11-22', 'remote-writer'. */
  fileSuffix: string;
  description?: ReactNode;
  query: QueryLike<Data> & { error: Error | null; isPlaceholderData: boolean };
  rowsOf: (data: Data) => readonly Row[];
  /** By default without rows. */
  isEmpty?: (rows: readonly Row[]) => boolean;
  /** The message without data. */
  empty?: string;
  /** Of the table and the CSV file; the first one names the row. */
  columns: readonly ChartColumn<Row>[];
  rowKey: (row: Row) => string;
  /** In pixels; the same in every state, so that nothing moves. */
  height: number;
  /** A filter below the title. */
  filter?: ReactNode;
  /** Below the chart, in every state. */
  footer?: ReactNode;
  children: (chart: RowChart<Row>) => ReactNode;
}

/** A chart with its title, its table, its downloads, and what is shown without data. */
export function ChartCard<Data, Row>(props: ChartCardProps<Data, Row>) {
  const { id, title, period, fileSuffix, description, query, height, filter, footer } = props;
  const { columns, rowKey, rowsOf, isEmpty = (all) => all.length === 0, children } = props;
  const { empty = 'No data in this range yet.' } = props;
  const headingId = useId();
  const [view, changeView] = useChartView(id);
  const { ref, width } = useElementWidth<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const rows = query.data === undefined ? [] : rowsOf(query.data);
  const hasData = !isEmpty(rows);
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <ChartActions
          title={title}
          subtitle={period}
          fileName={`${id}-${fileSuffix}`}
          view={view}
          onViewChange={changeView}
          svg={svg}
          columns={columns}
          rows={rows}
          disabled={!hasData}
        />
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {filter}
      <div
        ref={ref}
        className={styles.body}
        style={{ minBlockSize: height }}
        aria-busy={query.isPlaceholderData || undefined}
      >
        <QueryState
          query={query}
          error={query.error?.message}
          skeleton={<Skeleton height={`${height}px`} />}
        >
          {() =>
            hasData ? (
              <>
                <div hidden={view === 'table'}>
                  {children({ title, rows, rowKey, width, height, svgRef: svg })}
                </div>
                {view === 'table' && <ChartTable {...props} rows={rows} />}
              </>
            ) : (
              <EmptyState>{empty}</EmptyState>
            )
          }
        </QueryState>
      </div>
      {footer}
    </section>
  );
}

/** The data of a chart, in its place. */
function ChartTable<Data, Row>(props: ChartCardProps<Data, Row> & { rows: readonly Row[] }) {
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
