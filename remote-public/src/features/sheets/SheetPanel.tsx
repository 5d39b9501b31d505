import { useRef } from 'react';
import { parseAddress, toAddress, type Position } from 'shared-kit/sheets';
import { SHEET_LIMITS } from './engine/sheet-data';
import { FormulaBar } from './FormulaBar';
import { SheetGrid } from './grid/SheetGrid';
import { useCellEditing } from './grid/use-cell-editing';
import styles from './LiveSheet.module.css';
import { SheetStatus } from './SheetStatus';
import type { LiveSheetState } from './use-live-sheet';

interface SheetPanelProps {
  live: LiveSheetState;
  index: number;
  active: Position;
  onActiveChange: (position: Position) => void;
  isEditable: boolean;
}

const SPARE = { rows: 2, columns: 2 };
const MIN_SIZE = { rows: 10, columns: 7 };

/** One sheet: the bar, what there is to say about the active cell, and the grid. */
export function SheetPanel({ live, index, active, onActiveChange, isEditable }: SheetPanelProps) {
  const container = useRef<HTMLDivElement>(null);
  const address = toAddress(active.row, active.column);
  const input = live.sheets[index] ?? { name: '', cells: {} };
  const view = live.views?.[index] ?? null;
  const text = input.cells[address]?.text ?? '';
  const focusCell = () =>
    container.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  const editing = useCellEditing((typed) => {
    if (typed !== text) live.setCell(index, address, typed);
  }, focusCell);
  const count = (used: number, kind: 'rows' | 'columns') =>
    Math.min(SHEET_LIMITS[kind], Math.max(MIN_SIZE[kind], used + (isEditable ? SPARE[kind] : 0)));
  const ends = Object.keys(input.cells).map(parseAddress);
  const rows = count(Math.max(view?.rows ?? 0, ...ends.map((end) => end.row + 1)), 'rows');
  const columns = count(
    Math.max(view?.columns ?? 0, ...ends.map((end) => end.column + 1)),
    'columns',
  );
  const isMore =
    input.isCut ||
    (view?.rows ?? 0) > SHEET_LIMITS.rows ||
    (view?.columns ?? 0) > SHEET_LIMITS.columns;
  return (
    <div ref={container} className={styles.sheet}>
      <FormulaBar
        address={address}
        text={isEditable ? text : text.replace(/^'/, '')}
        editing={isEditable ? editing : null}
        onLeave={focusCell}
      />
      <SheetStatus
        live={live}
        index={index}
        address={address}
        {...(isEditable && { onUse: (formula) => live.setCell(index, address, formula) })}
      />
      <SheetGrid
        label={input.name}
        input={input}
        view={view}
        rows={rows}
        columns={columns}
        active={active}
        onActiveChange={onActiveChange}
        editing={isEditable ? editing : null}
        onClear={(cleared) => live.setCell(index, cleared, '')}
      />
      {isMore && (
        <p className={styles.note}>
          Only the first {SHEET_LIMITS.rows} rows and {SHEET_LIMITS.columns} columns are shown here.
        </p>
      )}
    </div>
  );
}
