import { useRef } from 'react';
import { parseAddress, toAddress, type Position } from 'shared-kit/sheets';
import { SHEET_LIMITS, type SheetInput } from './engine/sheet-data';
import { FormulaBar } from './FormulaBar';
import { SheetCharts } from './grid/SheetCharts';
import { SheetGrid } from './grid/SheetGrid';
import { useCellEditing } from './grid/use-cell-editing';
import styles from './LiveSheet.module.css';
import type { RangeSelection } from './grid/use-range-selection';
import { SheetStatus } from './SheetStatus';
import type { LiveSheetState } from './use-live-sheet';

interface SheetPanelProps {
  live: LiveSheetState;
  index: number;
  active: Position;
  onActiveChange: (position: Position) => void;
  isEditable: boolean;
  /** With it, a range can be chosen. */
  selection?: RangeSelection | undefined;
}

const SPARE = { rows: 2, columns: 2 };
const MIN_SIZE = { rows: 10, columns: 7 };

/** How far the cells of a sheet reach before it is calculated. */
function extentOf({ cells }: SheetInput) {
  const ends = Object.keys(cells).map(parseAddress);
  return {
    rows: Math.max(0, ...ends.map(({ row }) => row + 1)),
    columns: Math.max(0, ...ends.map(({ column }) => column + 1)),
  };
}

/** One sheet: the bar, what there is to say about the active cell, and the grid. */
export function SheetPanel(props: SheetPanelProps) {
  const { live, index, active, onActiveChange, isEditable, selection } = props;
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
    Math.max(MIN_SIZE[kind], used + (isEditable ? SPARE[kind] : 0));
  const { rows: lastRow, columns: lastColumn } = view ?? extentOf(input);
  const rows = count(lastRow, 'rows');
  const columns = Math.min(SHEET_LIMITS.columns, count(lastColumn, 'columns'));
  const isWide = (view?.columns ?? 0) > SHEET_LIMITS.columns;
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
        onShowRows={(top) => live.showRows(index, top)}
        selection={selection}
        onClear={(cleared) => live.setCell(index, cleared, '')}
      />
      {view !== null && view.charts.length > 0 && <SheetCharts charts={view.charts} />}
      {isWide && (
        <p className={styles.note}>
          {`Only the first ${SHEET_LIMITS.columns} columns are shown here.`}
        </p>
      )}
      {input.isCut && (
        <p className={styles.note}>
          This file has more than is read here. Download it to see everything.
        </p>
      )}
    </div>
  );
}
