import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { isComposing } from 'shared-kit/ui';
import { parseAddress, toAddress, type Position } from 'shared-kit/sheets';
import type { CellView } from 'shared-kit/sheets';
import type { CellRange } from 'shared-kit/content/sheet-block';
import type { SheetInput, WindowView } from '../engine/sheet-data';
import { columnWidths } from './column-widths';
import { FormulaTip } from './FormulaTip';
import { GridHead } from './GridHead';
import { moveByKey } from './grid-keys';
import { GridRow } from './GridRow';
import { useRangeSelection, type RangeSelection } from './use-range-selection';
import { useRowWindow } from './use-row-window';
import styles from './SheetGrid.module.css';
import type { CellEditing } from './use-cell-editing';

interface SheetGridProps {
  label: string;
  input: SheetInput;
  view: WindowView | null;
  rows: number;
  columns: number;
  active: Position;
  onActiveChange: (position: Position) => void;
  /** Without it, cells cannot be changed. */
  editing: CellEditing | null;
  onClear: (address: string) => void;
  /** With it, a range can be chosen. */
  selection?: RangeSelection | undefined;
  /** Shows the rows from one on. */
  onShowRows: (top: number) => void;
}

const addressOf = (event: SyntheticEvent): string | null =>
  event.target instanceof Element
    ? (event.target.closest<HTMLElement>('[data-address]')?.dataset['address'] ?? null)
    : null;

/** Why a value is still that of the file. */
const outdatedNote = (cell: CellView | undefined): string | undefined =>
  cell?.isOutdated ? `Not recalculated: ${cell.missing}` : undefined;

/** Scrolls sideways to the active cell, and to what spills from it as far as there is room. */
function showResult(frame: HTMLElement | null) {
  const cell = frame?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!frame || !cell) return;
  const last = [...frame.querySelectorAll<HTMLElement>('[data-marked]')].at(-1) ?? cell;
  const head = frame.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0;
  const end = last.offsetLeft + last.offsetWidth + head - frame.clientWidth;
  frame.scrollLeft = Math.min(end, cell.offsetLeft - head);
}

/** The columns of a range in a row. */
const selectedColumns = (range: CellRange | null, row: number) =>
  range !== null && row >= range.top && row <= range.bottom
    ? { selectedFrom: range.left, selectedTo: range.right }
    : {};

/** Stands for rows that are not in the page. */
const Spacer = ({ height }: { height: number }) => (
  <tbody aria-hidden="true">
    <tr style={{ height }} />
  </tbody>
);

/** A grid of cells by the pattern of WAI-ARIA: one tab stop, arrow keys, Enter or F2 to edit. */
export function SheetGrid(props: SheetGridProps) {
  const { label, input, view, rows, columns, active, editing, onClear, selection } = props;
  const top = view?.top ?? 0;
  const [hovered, setHovered] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { last, before, after, onScroll } = useRowWindow({
    ...{ frame, top, rows, activeRow: active.row, onShowRows: props.onShowRows },
  });
  // Columns do not become narrower while rows come and go.
  const [widest, setWidest] = useState<number[]>([]);
  const widths = columnWidths(input, view, columns).map((width, column) =>
    Math.max(width, widest[column] ?? 0),
  );
  if (widths.some((width, column) => width > (widest[column] ?? 0))) setWidest(widths);
  const address = toAddress(active.row, active.column);
  const merges = input.merges ?? [];
  const ranges = useRangeSelection(selection, active, { rows, columns, merges });
  const onActiveChange = (position: Position) => {
    ranges.restart(position);
    props.onActiveChange(position);
  };
  const isEditingCell = editing !== null && editing.text !== null && editing.place === 'cell';
  const activeFormula = view?.cells[address]?.spilledFrom ?? address;

  const focusActive = () =>
    frame.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  useEffect(() => {
    if (hasFocus && !isEditingCell) focusActive();
  }, [address, hasFocus, isEditingCell, top]);

  const hasView = view !== null;
  useEffect(() => {
    if (hasView) showResult(frame.current);
  }, [hasView]);

  const move = (key: string, extra = { ctrlKey: false, metaKey: false }) => {
    const to = moveByKey(active, { key, ...extra }, { rows, columns, merges });
    if (to !== null) onActiveChange(to);
    return to !== null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isEditingCell || isComposing(event)) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ranges.extend(event) || move(key, { ctrlKey, metaKey })) event.preventDefault();
    else if (editing === null || ctrlKey || metaKey || altKey) return;
    else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      editing.start('cell', input.cells[address]?.text ?? '');
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      onClear(address);
    } else if (key.length === 1) {
      event.preventDefault();
      editing.start('cell', key);
    }
  };
  const editor = isEditingCell && (
    <input
      ref={(element) => element?.focus()}
      className={styles.editor}
      aria-label={`Cell ${address}`}
      value={editing.text ?? ''}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => editing.change(target.value)}
      onBlur={() => editing.commit()}
      onKeyDown={(event) => {
        if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Tab')) return;
        event.preventDefault();
        event.stopPropagation();
        editing.commit();
        const [back, on] = event.key === 'Enter' ? ['Up', 'Down'] : ['Left', 'Right'];
        move(`Arrow${event.shiftKey ? back : on}`);
      }}
    />
  );
  // While something is typed, a tip would be in its way.
  const isEditing = editing !== null && editing.text !== null;
  const tipAddress = isEditing ? null : (hovered ?? (hasFocus ? address : null));
  return (
    <div
      ref={frame}
      translate="no"
      className={styles.frame}
      onScroll={onScroll}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      }}
      onPointerOver={(event) => {
        const over = addressOf(event);
        setHovered(over);
        if (over !== null) ranges.drag(event, parseAddress(over));
      }}
      onPointerLeave={() => setHovered(null)}
    >
      {/* A grid of WAI-ARIA: its cells take the focus and the keys arrive here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        aria-readonly={editing === null || undefined}
        data-selecting={selection === undefined ? undefined : ''}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          const pressed = addressOf(event);
          if (pressed === null || (isEditingCell && pressed === address)) return;
          const position = parseAddress(pressed);
          if (!ranges.press(event, position)) onActiveChange(position);
        }}
        onDoubleClick={(event) => {
          const pressed = addressOf(event);
          if (pressed !== null) editing?.start('cell', input.cells[pressed]?.text ?? '');
        }}
      >
        <colgroup>
          <col className={styles.rowHeadColumn} />
          {widths.map((width, column) => (
            <col key={column} style={{ width: `${width}ch` }} />
          ))}
        </colgroup>
        <GridHead columns={columns} activeColumn={active.column} />
        {before > 0 && <Spacer height={before} />}
        <tbody>
          {Array.from({ length: last - top }, (_, index) => top + index).map((row) => (
            <GridRow
              key={row}
              row={row}
              columns={columns}
              input={input}
              view={view}
              merges={merges}
              activeColumn={row === active.row ? active.column : null}
              markedFormula={activeFormula}
              {...selectedColumns(selection?.range ?? null, row)}
              editor={row === active.row && editor !== false ? editor : null}
            />
          ))}
        </tbody>
        {after > 0 && <Spacer height={after} />}
      </table>
      <FormulaTip
        formula={tipAddress === null ? '' : (input.cells[tipAddress]?.text ?? '')}
        note={tipAddress === null ? undefined : outdatedNote(view?.cells[tipAddress])}
        address={tipAddress}
        frame={frame}
      />
    </div>
  );
}
