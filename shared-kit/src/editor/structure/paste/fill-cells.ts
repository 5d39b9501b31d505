import type Quill from 'quill';
import type { Range } from 'quill';
import Delta from 'quill-delta';
import { createTableId, formatRowId, parseRowId } from '../../html/table-row';
import { cellAt, cellsOf, startOf } from '../table-at';
import { rowIdOf } from '../table-blots';
import { TABLE_LIMITS } from '../table-commands';

/**
 * Pastes a table into a table, as a spreadsheet does: from the caret's cell to the right and down.
 * Rows are added as needed; columns that do not fit are left out.
 * @returns false if the content is not one table, and nothing was changed
 */
export function fillCells(quill: Quill, range: Range, content: Delta): boolean {
  const source = readRows(content);
  const at = cellAt(quill, range.index);
  if (!source || !at) return false;
  const { table } = parseRowId(rowIdOf(at.cell));
  const width = cellsOf(at.rows[0]).length;
  const change = new Delta();
  let done = 0;
  at.rows.forEach((row, rowIndex) => {
    cellsOf(row).forEach((cell, column) => {
      const pasted = source[rowIndex - at.row]?.[column - at.column];
      if (!pasted || column < at.column) return;
      const start = quill.getIndex(cell);
      change.retain(start - done);
      for (const op of pasted.ops) change.push(op);
      change.delete(cell.length() - 1);
      done = start + cell.length() - 1;
    });
  });
  change.retain(startOf(quill, at.table) + at.table.length() - done);
  const more = source.slice(at.rows.length - at.row, TABLE_LIMITS.rows - at.row);
  for (const cells of more) {
    const id = formatRowId({ table, row: createTableId(), isHeader: false });
    for (let column = 0; column < width; column += 1) {
      for (const op of cells[column - at.column]?.ops ?? []) change.push(op);
      change.insert('\n', { table: id });
    }
  }
  quill.updateContents(change, 'user');
  quill.setSelection(quill.getIndex(at.cell) + at.cell.length() - 1, 0, 'silent');
  return true;
}

/** The cells of content that is one table and nothing else. */
function readRows(content: Delta): Delta[][] | null {
  const rows: Delta[][] = [];
  let previous: string | undefined;
  let isTable = true;
  let tables = new Set<string>();
  content.eachLine((line, { table }) => {
    if (typeof table === 'string') {
      if (table !== previous) rows.push([]);
      previous = table;
      tables = tables.add(parseRowId(table).table);
      rows.at(-1)?.push(line);
    } else if (line.length() > 0) isTable = false;
  });
  return isTable && tables.size === 1 ? rows : null;
}
