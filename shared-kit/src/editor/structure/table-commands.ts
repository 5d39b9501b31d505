import type Quill from 'quill';
import Delta from 'quill-delta';
import { createTableId, formatRowId, parseRowId } from '../html/table-row';
import { cellAt, cellsOf, rowIdOf, rowsOf, startOf, tablesOf, type CellPosition } from './table-at';

/** The largest table that can be made here; a larger one that was loaded can still be edited. */
export const TABLE_LIMITS = { rows: 50, columns: 20 } as const;

/** The ids of new rows of one table. */
const newRowId = (table: string) => formatRowId({ table, row: createTableId(), isHeader: false });

/** Inserts an empty table behind the caret's line, or instead of it if it is empty. */
export function insertTable(quill: Quill, rows: number, columns: number): void {
  const table = createTableId();
  const content = new Delta();
  for (let row = 0; row < rows; row += 1) {
    const id = formatRowId({ table, row: createTableId(), isHeader: row === 0 && rows > 1 });
    for (let column = 0; column < columns; column += 1) content.insert('\n', { table: id });
  }
  const start = insertBlocks(quill, content);
  quill.setSelection(start, 0, 'user');
  quill.scrollSelectionIntoView();
}

/**
 * Inserts whole lines behind the line of the caret; before it if it is empty. Returns the index of
 * the first.
 */
export function insertBlocks(quill: Quill, content: Delta): number {
  const { index } = quill.getSelection(true);
  const inTable = cellAt(quill, index)?.table;
  const [line] = quill.getLine(index);
  if (inTable) {
    const end = startOf(quill, inTable) + inTable.length();
    quill.updateContents(new Delta().retain(end).insert('\n').concat(content), 'user');
    return end + 1;
  }
  const start = line ? quill.getIndex(line) : index;
  const length = line?.length() ?? 1;
  if (length <= 1) {
    quill.updateContents(new Delta().retain(start).concat(content), 'user');
    return start;
  }
  const formats = quill.getFormat(start + length - 1);
  const blockNames = ['header', 'list', 'indent', 'blockquote', 'code-block', 'list-start'];
  const own = Object.fromEntries(
    Object.entries(formats).filter(([name]) => blockNames.includes(name)),
  );
  const none = Object.fromEntries(Object.keys(own).map((name) => [name, null]));
  const change = new Delta()
    .retain(start + length - 1)
    .insert('\n', own)
    .concat(content)
    .retain(1, none);
  quill.updateContents(change, 'user');
  return start + length;
}

/** The cell at the caret. */
export function currentCell(quill: Quill): CellPosition | null {
  const range = quill.getSelection();
  return range && cellAt(quill, range.index);
}

/** Moves the caret to the end of a cell. Its table is found again by its position. */
export function focusCell(quill: Quill, table: number, row: number, column: number): void {
  const found = tablesOf(quill)[table];
  const rows = found ? rowsOf(found) : [];
  const cells = cellsOf(rows[Math.min(row, rows.length - 1)]);
  const cell = cells[Math.min(column, cells.length - 1)];
  if (cell) quill.setSelection(quill.getIndex(cell) + cell.length() - 1, 0, 'user');
}

const tableIndex = (quill: Quill, { table }: CellPosition) => tablesOf(quill).indexOf(table);

/** @returns false if the table is as high as it may be */
export function insertRow(quill: Quill, at: CellPosition, side: 'before' | 'after'): boolean {
  const { rows, row, column } = at;
  if (rows.length >= TABLE_LIMITS.rows) return false;
  const target = rows[row];
  if (!target) return false;
  const position = tableIndex(quill, at);
  const tableId = parseRowId(rowIdOf(at.cell)).table;
  const id = newRowId(tableId);
  const index = quill.getIndex(target) + (side === 'after' ? target.length() : 0);
  const content = new Delta();
  for (let cell = 0; cell < target.children.length; cell += 1) content.insert('\n', { table: id });
  const isAboveHeader = side === 'before' && parseRowId(rowIdOf(at.cell)).isHeader;
  quill.updateContents(new Delta().retain(index).concat(content), 'user');
  const grown = tablesOf(quill)[position];
  // Only the first row can be the header: a row above it takes its part.
  if (isAboveHeader && grown) setHeaderRow(quill, rowsOf(grown), 0);
  focusCell(quill, position, side === 'after' ? row + 1 : row, column);
  return true;
}

/** @returns false if the table is as wide as it may be */
export function insertColumn(quill: Quill, at: CellPosition, side: 'before' | 'after'): boolean {
  const { rows, row, column } = at;
  if ((rows[0]?.children.length ?? 0) >= TABLE_LIMITS.columns) return false;
  const position = tableIndex(quill, at);
  const change = new Delta();
  let done = 0;
  for (const each of rows) {
    const cell = cellsOf(each)[column];
    if (!cell) continue;
    const index = quill.getIndex(cell) + (side === 'after' ? cell.length() - 1 : 0);
    change.retain(index - done).insert('\n', { table: rowIdOf(cell) });
    done = index;
  }
  quill.updateContents(change, 'user');
  focusCell(quill, position, row, side === 'after' ? column + 1 : column);
  return true;
}

export function deleteRow(quill: Quill, at: CellPosition): void {
  const { rows, row, column } = at;
  const target = rows[row];
  if (!target || rows.length === 1) {
    deleteTable(quill, at);
    return;
  }
  const position = tableIndex(quill, at);
  quill.deleteText(quill.getIndex(target), target.length(), 'user');
  focusCell(quill, position, row, column);
}

export function deleteColumn(quill: Quill, at: CellPosition): void {
  const { rows, row, column } = at;
  if ((rows[0]?.children.length ?? 0) <= 1) {
    deleteTable(quill, at);
    return;
  }
  const position = tableIndex(quill, at);
  const change = new Delta();
  let done = 0;
  for (const each of rows) {
    const cell = cellsOf(each)[column];
    if (!cell) continue;
    const index = quill.getIndex(cell);
    change.retain(index - done).delete(cell.length());
    done = index + cell.length();
  }
  quill.updateContents(change, 'user');
  focusCell(quill, position, row, column);
}

export function deleteTable(quill: Quill, { table }: CellPosition): void {
  const index = startOf(quill, table);
  quill.deleteText(index, table.length(), 'user');
  quill.setSelection(Math.min(index, quill.getLength() - 1), 0, 'user');
}

export const hasHeaderRow = ({ rows }: CellPosition) =>
  parseRowId(rowIdOf(rows[0]?.children.head)).isHeader;

export function toggleHeaderRow(quill: Quill, at: CellPosition): void {
  const { rows, row, column } = at;
  const position = tableIndex(quill, at);
  setHeaderRow(quill, rows, hasHeaderRow(at) ? -1 : 0);
  focusCell(quill, position, row, column);
}

/** Makes one row the header and all others none. */
function setHeaderRow(quill: Quill, rows: CellPosition['rows'], header: number): void {
  const change = new Delta();
  let done = 0;
  rows.forEach((row, index) => {
    for (const cell of cellsOf(row)) {
      const id = parseRowId(rowIdOf(cell));
      if (id.isHeader === (index === header)) continue;
      const end = quill.getIndex(cell) + cell.length() - 1;
      change
        .retain(end - done)
        .retain(1, { table: formatRowId({ ...id, isHeader: index === header }) });
      done = end + 1;
    }
  });
  if (change.length() > 0) quill.updateContents(change, 'user');
}
