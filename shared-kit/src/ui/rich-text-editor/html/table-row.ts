/**
 * Quill knows a cell by the row it belongs to. The value of the format `table` is
 * `table/row` or `table/row/h` for a header row: rows with equal values are one row, and rows of
 * different tables never merge, even where two tables are neighbours.
 */
export interface TableRowId {
  table: string;
  row: string;
  isHeader: boolean;
}

export function parseRowId(value: string): TableRowId {
  const [table = '', row = '', flag] = value.split('/');
  return { table, row, isHeader: flag === 'h' };
}

export function formatRowId({ table, row, isHeader }: TableRowId): string {
  return isHeader ? `${table}/${row}/h` : `${table}/${row}`;
}

/** A new id of a table or a row: unlikely to be taken within one text. */
export const createTableId = () => Math.random().toString(36).slice(2, 10);
