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

const LETTERS: Record<string, string> = { left: 'l', center: 'c', right: 'r' };
const ALIGNMENTS: Record<string, string> = { l: 'left', c: 'center', r: 'right' };

/**
 * The id of a table with the alignments of its columns, so that every row that is added has them:
 * `t1:l-r`. Without any, the id as it is.
 */
export function withAlignments(table: string, alignments: readonly string[]): string {
  if (alignments.every((alignment) => alignment === '')) return table;
  return `${table}:${alignments.map((alignment) => LETTERS[alignment] ?? '-').join('')}`;
}

/** The alignment of each column, '' for none; no columns if the table has no alignments. */
export const alignmentsOf = (table: string): string[] =>
  [...(table.split(':')[1] ?? '')].map((letter) => ALIGNMENTS[letter] ?? '');

/** A new id of a table or a row: unlikely to be taken within one text. */
export const createTableId = () => Math.random().toString(36).slice(2, 10);
