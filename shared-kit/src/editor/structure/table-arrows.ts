import type Quill from 'quill';
import type { Range } from 'quill';
import Delta from 'quill-delta';
import { indexAtPoint } from '../quill/index-at-point';
import { cellAt, cellsOf, startOf, type CellPosition } from './table-at';

/** What Quill calls a handler with. */
export interface Keys {
  quill: Quill;
}

type Line = ReturnType<Quill['getLine']>[0];

/** The caret's line in a cell may not be its last: the browser knows what is seen. */
function moveWithinCell(cell: Node, direction: 'backward' | 'forward'): boolean {
  const selection = document.getSelection();
  if (!selection) return false;
  const { focusNode, focusOffset } = selection;
  selection.modify('move', direction, 'line');
  const hasMoved = selection.focusNode !== focusNode || selection.focusOffset !== focusOffset;
  return hasMoved && cell.contains(selection.focusNode);
}

/** Where the caret is from left to right; 0 in an empty line, which has no box. */
function caretX(): number {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return 0;
  return selection.getRangeAt(0).getClientRects()[0]?.left ?? 0;
}

/** Moves the caret to the first or last line of a block, below or above where it was. */
function moveTo(quill: Quill, line: Line, x: number, edge: 'first' | 'last'): void {
  if (!line || !(line.domNode instanceof HTMLElement)) return;
  const start = quill.getIndex(line);
  const end = start + line.length() - 1;
  // Only what is in the window has a caret at a point.
  line.domNode.scrollIntoView({ block: 'nearest' });
  const contents = document.createRange();
  contents.selectNodeContents(line.domNode);
  const boxes = [...contents.getClientRects()].filter(({ height }) => height > 0);
  const box = edge === 'first' ? boxes[0] : boxes.at(-1);
  const { left, right } = line.domNode.getBoundingClientRect();
  const inside = Math.min(Math.max(x, left + 1), right - 1);
  const index = box ? indexAtPoint(quill, inside, (box.top + box.bottom) / 2) : start;
  quill.setSelection(index >= start && index <= end ? index : end, 0, 'user');
  quill.scrollSelectionIntoView();
}

const cellOf = ({ rows, column }: CellPosition, row: number): Line =>
  cellsOf(rows[row])[column] ?? null;

/**
 * Up and Down go by what is seen: from line to line in a cell, then to the cell above or below, and
 * out of the table. Browsers would go from cell to cell as the document has them.
 */
function onArrowDown(this: Keys, range: Range): boolean {
  const { quill } = this;
  const at = cellAt(quill, range.index);
  if (!at) return true;
  const x = caretX();
  if (moveWithinCell(at.cell.domNode, 'forward')) return false;
  const [behind] = quill.getLine(startOf(quill, at.table) + at.table.length());
  moveTo(quill, cellOf(at, at.row + 1) ?? behind, x, 'first');
  return false;
}

/** From the first row of a table that begins the text, a line is made to go to. */
function onArrowUp(this: Keys, range: Range): boolean {
  const { quill } = this;
  const at = cellAt(quill, range.index);
  if (!at) return true;
  const x = caretX();
  if (moveWithinCell(at.cell.domNode, 'backward')) return false;
  const start = startOf(quill, at.table);
  if (at.row > 0) moveTo(quill, cellOf(at, at.row - 1), x, 'last');
  else if (start > 0) moveTo(quill, quill.getLine(start - 1)[0], x, 'last');
  else {
    quill.updateContents(new Delta().insert('\n'), 'user');
    quill.setSelection(0, 0, 'user');
  }
  return false;
}

/** Instead of Quill's own bindings of the same name. */
export const ARROW_BINDINGS = {
  'table up': { key: 'ArrowUp', collapsed: true, format: ['table'], handler: onArrowUp },
  'table down': { key: 'ArrowDown', collapsed: true, format: ['table'], handler: onArrowDown },
};
