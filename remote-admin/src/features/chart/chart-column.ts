/** A column of a chart's data: in its table, and in its CSV file. */
export interface ChartColumn<Row> {
  key: string;
  header: string;
  value: (row: Row) => string | number;
  /** In the table, if it differs from the value: '5.0 %'. */
  text?: (row: Row) => string;
}

const NUMBER = new Intl.NumberFormat('en');
const COMPACT_NUMBER = new Intl.NumberFormat('en', { notation: 'compact' });

/** '12,040'. */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** '12K', for the ticks of an axis. */
export const formatCompactNumber = (value: number): string => COMPACT_NUMBER.format(value);

/** A cell of the table. */
export function formatCell<Row>({ value, text }: ChartColumn<Row>, row: Row): string {
  if (text !== undefined) return text(row);
  const cell = value(row);
  return typeof cell === 'number' ? formatNumber(cell) : cell;
}
