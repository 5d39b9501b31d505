import type Quill from 'quill';
import Delta from 'quill-delta';
import { clearCells } from './clear-cells';
import { watchPassingBy } from './passing-by';
import { cellsOf, rowIdOf, rowsOf, tablesOf } from './table-at';
import { Cell } from './table-blots';

/**
 * Keeps tables whole: rows of equal length, a line behind the last one for the caret, and no typing
 * or cutting over several cells that would take them apart.
 */
export function attachTables(quill: Quill): () => void {
  let isRepairing = false;
  const onChange = (change: Delta) => {
    if (isRepairing || !mayAffectTables(change)) return;
    isRepairing = true;
    balanceRows(quill);
    addLastLine(quill);
    isRepairing = false;
  };
  const onBeforeInput = (event: InputEvent) => {
    if (!/^(?:insert|delete)/.test(event.inputType) || event.isComposing) return;
    const range = quill.getSelection();
    if (!range || !clearCells(quill, range)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.inputType !== 'insertText' || event.data === null) return;
    quill.insertText(range.index, event.data, 'user');
    quill.setSelection(range.index + event.data.length, 0, 'silent');
  };
  // Quill deletes what is selected when a composition begins, except on Android, where one begins
  // also if nothing is typed.
  const onCompositionStart = () => {
    const range = quill.getSelection();
    if (range && !/Android/i.test(navigator.userAgent)) clearCells(quill, range);
  };
  // Quill copies first; the text goes here instead of in its own listener.
  const onCut = (event: ClipboardEvent) => {
    const range = quill.getSelection();
    if (!range || range.length === 0) return;
    const { html, text } = quill.clipboard.onCopy(range, true);
    if (!clearCells(quill, range)) return;
    event.preventDefault();
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
  };
  const { root } = quill;
  const stopWatching = watchPassingBy(quill);
  addLastLine(quill);
  quill.on('text-change', onChange);
  root.addEventListener('beforeinput', onBeforeInput, { capture: true });
  root.addEventListener('compositionstart', onCompositionStart, { capture: true });
  root.addEventListener('cut', onCut, { capture: true });
  return () => {
    stopWatching();
    quill.off('text-change', onChange);
    root.removeEventListener('beforeinput', onBeforeInput, { capture: true });
    root.removeEventListener('compositionstart', onCompositionStart, { capture: true });
    root.removeEventListener('cut', onCut, { capture: true });
  };
}

/** Typing a character cannot; this keeps the key's path short. */
const mayAffectTables = ({ ops }: Delta) =>
  ops.some(({ insert, delete: deleted, attributes }) => {
    if (deleted !== undefined || (attributes && 'table' in attributes)) return true;
    return typeof insert === 'string' ? insert.includes('\n') : insert !== undefined;
  });

function balanceRows(quill: Quill): void {
  const change = new Delta();
  let done = 0;
  for (const table of tablesOf(quill)) {
    const rows = rowsOf(table);
    const width = Math.max(...rows.map((row) => row.children.length));
    for (const row of rows) {
      const missing = width - row.children.length;
      const last = cellsOf(row).at(-1);
      if (missing <= 0 || !last) continue;
      const end = quill.getIndex(last) + last.length() - 1;
      change.retain(end - done).insert('\n'.repeat(missing), { table: rowIdOf(last) });
      done = end;
    }
  }
  if (change.length() > 0) quill.updateContents(change, 'user');
}

function addLastLine(quill: Quill): void {
  const end = quill.getLength();
  const [last] = quill.getLine(end - 1);
  if (last instanceof Cell) quill.updateContents(new Delta().retain(end).insert('\n'), 'api');
}
