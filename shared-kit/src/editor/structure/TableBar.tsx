import { useEffect, useState } from 'react';
import type Quill from 'quill';
import { VisuallyHidden } from 'shared-kit/ui';
import bars from '../bars.module.css';
import { ToolRow, type Tool } from '../toolbar/ToolRow';
import {
  currentCell,
  deleteColumn,
  deleteRow,
  deleteTable,
  hasHeaderRow,
  insertColumn,
  insertRow,
  TABLE_LIMITS,
  toggleHeaderRow,
} from './table-commands';
import type { CellPosition } from './table-at';

interface CellSummary {
  row: number;
  rows: number;
  column: number;
  columns: number;
  hasHeader: boolean;
}

/** The tools of the table at the caret. They are reached with Alt+F10 like the toolbar. */
export function TableBar({ quill }: { quill: Quill }) {
  const cell = useCurrentCell(quill);
  const [message, setMessage] = useState('');
  if (!cell) return null;
  const run = (command: (quill: Quill, at: CellPosition) => boolean | void, error = '') => {
    quill.focus();
    const at = currentCell(quill);
    if (!at) return;
    setMessage(command(quill, at) === false ? error : '');
  };
  const tooMany = (what: string, limit: number) => `A table has at most ${limit} ${what}.`;
  const addRow = (side: 'before' | 'after') => () =>
    run((...at) => insertRow(...at, side), tooMany('rows', TABLE_LIMITS.rows));
  const addColumn = (side: 'before' | 'after') => () =>
    run((...at) => insertColumn(...at, side), tooMany('columns', TABLE_LIMITS.columns));
  const groups: Tool[][] = [
    [
      { label: 'Row above', run: addRow('before') },
      { label: 'Row below', run: addRow('after') },
      { label: 'Column before', run: addColumn('before') },
      { label: 'Column after', run: addColumn('after') },
      { label: 'Header row', pressed: cell.hasHeader, run: () => run(toggleHeaderRow) },
      { label: 'Delete row', run: () => run(deleteRow) },
      { label: 'Delete column', run: () => run(deleteColumn) },
      { label: 'Delete table', run: () => run(deleteTable) },
    ],
  ];
  return (
    <>
      <ToolRow label="Table" groups={groups} onEscape={() => quill.focus()} />
      <span role="status" className={bars.message}>
        <span>{message}</span>
        <VisuallyHidden>
          {` Row ${cell.row + 1} of ${cell.rows}, column ${cell.column + 1} of ${cell.columns}`}
        </VisuallyHidden>
      </span>
    </>
  );
}

function useCurrentCell(quill: Quill): CellSummary | null {
  const [cell, setCell] = useState<CellSummary | null>(() => summarise(currentCell(quill)));
  useEffect(() => {
    const update = () => {
      const range = quill.getSelection();
      // While the focus is elsewhere, for example in this bar, the cell stays the current one.
      if (range === null) return;
      const next = summarise(currentCell(quill));
      setCell((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    update();
    quill.on('editor-change', update);
    return () => void quill.off('editor-change', update);
  }, [quill]);
  return cell;
}

function summarise(at: CellPosition | null): CellSummary | null {
  if (!at) return null;
  const columns = at.rows[at.row]?.children.length ?? 0;
  const { row, column } = at;
  return { row, rows: at.rows.length, column, columns, hasHeader: hasHeaderRow(at) };
}
