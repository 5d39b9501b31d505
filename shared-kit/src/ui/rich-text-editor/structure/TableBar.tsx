import { useEffect, useState } from 'react';
import type Quill from 'quill';
import { Button, VisuallyHidden } from 'shared-kit/ui';
import bars from '../bars.module.css';
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
  const run = (command: (quill: Quill, at: CellPosition) => boolean | void, problem = '') => {
    quill.focus();
    const at = currentCell(quill);
    if (!at) return;
    setMessage(command(quill, at) === false ? problem : '');
  };
  const tooMany = (what: string, limit: number) => `A table has at most ${limit} ${what}.`;
  const addRow = (side: 'before' | 'after') => () =>
    run((...at) => insertRow(...at, side), tooMany('rows', TABLE_LIMITS.rows));
  const addColumn = (side: 'before' | 'after') => () =>
    run((...at) => insertColumn(...at, side), tooMany('columns', TABLE_LIMITS.columns));
  const tool = (label: string, onClick: () => void, pressed?: boolean) => (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={pressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <div role="toolbar" aria-label="Table" className={bars.tools}>
      {tool('Row above', addRow('before'))}
      {tool('Row below', addRow('after'))}
      {tool('Column before', addColumn('before'))}
      {tool('Column after', addColumn('after'))}
      {tool('Header row', () => run(toggleHeaderRow), cell.hasHeader)}
      {tool('Delete row', () => run(deleteRow))}
      {tool('Delete column', () => run(deleteColumn))}
      {tool('Delete table', () => run(deleteTable))}
      <span role="status" className={bars.message}>
        {message}
        <VisuallyHidden>
          {` Row ${cell.row + 1} of ${cell.rows}, column ${cell.column + 1} of ${cell.columns}`}
        </VisuallyHidden>
      </span>
    </div>
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
