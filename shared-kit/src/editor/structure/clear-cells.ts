import type Quill from 'quill';
import type { Range } from 'quill';
import Delta from 'quill-delta';
import { startOf, tablesOf } from './table-at';
import { Cell } from './table-blots';

/**
 * Deletes a range that begins or ends inside a table without taking the table apart: the text of the
 * cells goes, the cells stay. A table that is selected as a whole goes with its cells.
 * @returns false if the range is no such one, and nothing was deleted
 */
export function clearCells(quill: Quill, range: Range): boolean {
  const { index: start, length } = range;
  const end = start + length;
  const [first] = quill.getLine(start);
  const isInOneCell = first instanceof Cell && end < quill.getIndex(first) + first.length();
  if (length === 0 || isInOneCell) return false;
  const isCut = tablesOf(quill).some((table) => {
    const from = startOf(quill, table);
    const to = from + table.length();
    return start < to && end > from && !(start <= from && end >= to);
  });
  if (!isCut && !(first instanceof Cell)) return false;
  if (!isCut) {
    // Quill would give the line behind the range the format of the first one: a cell.
    quill.deleteText(start, length, 'user');
    quill.setSelection(start, 0, 'user');
    return true;
  }
  const change = new Delta();
  let done = 0;
  for (const line of quill.getLines(start, length)) {
    const lineStart = quill.getIndex(line);
    const from = Math.max(lineStart, start);
    const to = Math.min(lineStart + line.length() - 1, end);
    if (to <= from) continue;
    change.retain(from - done).delete(to - from);
    done = to;
  }
  if (change.length() > 0) quill.updateContents(change, 'user');
  quill.setSelection(start, 0, 'user');
  return true;
}
