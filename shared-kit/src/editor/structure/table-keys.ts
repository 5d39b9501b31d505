import type Quill from 'quill';
import type { Range } from 'quill';
import { cellAt, cellsOf, startOf, tablesOf, type CellPosition } from './table-at';
import { Cell } from './table-blots';
import { clearCells } from './clear-cells';
import { isPassingBy } from './passing-by';
import { ARROW_BINDINGS } from './table-arrows';
import { focusCell, insertRow } from './table-commands';

interface Keys {
  quill: Quill;
}

interface KeyContext {
  event: KeyboardEvent;
  offset: number;
}

/** The start of the line behind the table; the document always has one. */
const behind = (quill: Quill, { table }: CellPosition) => startOf(quill, table) + table.length();

function moveToCell(quill: Quill, at: CellPosition, row: number, column: number): void {
  focusCell(quill, tablesOf(quill).indexOf(at.table), row, column);
}

const isEmpty = (cells: Cell[]) => cells.every((cell) => cell.length() <= 1);

/**
 * Tab goes from cell to cell. In the last one it adds a row, but leaves the text if the last row is
 * still empty, or if the writer only passes by. Shift+Tab in the first one leaves.
 */
function onTab(this: Keys, range: Range, { event }: KeyContext): boolean {
  const { quill } = this;
  const at = cellAt(quill, range.index);
  if (!at || isPassingBy(quill)) return true;
  const cells = cellsOf(at.rows[at.row]);
  const columns = cells.length;
  const next = at.row * columns + at.column + (event.shiftKey ? -1 : 1);
  if (next < 0) return true;
  if (next < at.rows.length * columns) {
    moveToCell(quill, at, Math.floor(next / columns), next % columns);
  } else if (isEmpty(cells)) return true;
  else if (insertRow(quill, at, 'after')) moveToCell(quill, at, at.row + 1, 0);
  else quill.setSelection(behind(quill, at), 0, 'user');
  return false;
}

/** Enter goes to the cell below, as in a spreadsheet; Shift+Enter breaks the line. */
function onEnter(this: Keys, range: Range, { event }: KeyContext): boolean {
  const { quill } = this;
  const at = cellAt(quill, range.index);
  if (!at) return true;
  if (event.shiftKey) {
    if (!clearCells(quill, range) && range.length > 0) {
      quill.deleteText(range.index, range.length, 'user');
    }
    quill.insertEmbed(range.index, 'line-break', true, 'user');
    quill.setSelection(range.index + 1, 0, 'silent');
  } else if (at.row + 1 < at.rows.length) moveToCell(quill, at, at.row + 1, at.column);
  else quill.setSelection(behind(quill, at), 0, 'user');
  return false;
}

/** Backspace at the start of the line behind a table goes into its last cell. */
function onBackspace(this: Keys, range: Range): boolean {
  const { quill } = this;
  if (range.index === 0) return true;
  const [line] = quill.getLine(range.index);
  const [before] = quill.getLine(range.index - 1);
  if (!(before instanceof Cell) || line instanceof Cell) return true;
  if (line && line.length() <= 1 && line.next) quill.deleteText(range.index, 1, 'user');
  quill.setSelection(range.index - 1, 0, 'user');
  return false;
}

/** Delete at the end of the line before a table goes into its first cell. */
function onDelete(this: Keys, range: Range): boolean {
  const { quill } = this;
  const [line] = quill.getLine(range.index);
  const [after] = quill.getLine(range.index + 1);
  if (!(after instanceof Cell) || line instanceof Cell) return true;
  if (line && line.length() <= 1) {
    quill.deleteText(range.index, 1, 'user');
    quill.setSelection(range.index, 0, 'user');
  } else quill.setSelection(range.index + 1, 0, 'user');
  return false;
}

const onDeleteRange = function onDeleteRange(this: Keys, range: Range): boolean {
  return !clearCells(this.quill, range);
};

/** Instead of Quill's own bindings of the same name, and some more. */
export const TABLE_BINDINGS = {
  'table tab': { key: 'Tab', shiftKey: null, format: ['table'], handler: onTab },
  'table enter': { key: 'Enter', shiftKey: null, format: ['table'], handler: onEnter },
  ...ARROW_BINDINGS,
  'behind table': { key: 'Backspace', collapsed: true, offset: 0, handler: onBackspace },
  'before table': { key: 'Delete', collapsed: true, suffix: /^$/, handler: onDelete },
  'clear cells': { key: 'Backspace', collapsed: false, handler: onDeleteRange },
  'clear cells forward': { key: 'Delete', collapsed: false, handler: onDeleteRange },
};
