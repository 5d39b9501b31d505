import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { columnLetters, parseAddress, toAddress, type Position } from '../engine/address';
import type { SheetInput, SheetView } from '../engine/sheet-data';
import { columnWidths } from './column-widths';
import { FormulaTip } from './FormulaTip';
import { moveByKey } from './grid-keys';
import { GridRow } from './GridRow';
import styles from './SheetGrid.module.css';
import type { CellEditing } from './use-cell-editing';

interface SheetGridProps {
  label: string;
  input: SheetInput;
  view: SheetView | null;
  rows: number;
  columns: number;
  active: Position;
  onActiveChange: (position: Position) => void;
  /** Without it, cells cannot be changed. */
  editing: CellEditing | null;
  onClear: (address: string) => void;
}

const addressOf = (event: SyntheticEvent): string | null =>
  event.target instanceof Element
    ? (event.target.closest<HTMLElement>('[data-address]')?.dataset['address'] ?? null)
    : null;

/** A grid of cells by the pattern of WAI-ARIA: one tab stop, arrow keys, Enter or F2 to edit. */
export function SheetGrid(props: SheetGridProps) {
  const { label, input, view, rows, columns, active, onActiveChange, editing, onClear } = props;
  const [hovered, setHovered] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const address = toAddress(active.row, active.column);
  const merges = input.merges ?? [];
  const isEditingCell = editing !== null && editing.text !== null && editing.place === 'cell';
  const activeFormula = view?.cells[address]?.spilledFrom ?? address;

  const focusActive = () =>
    frame.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  useEffect(() => {
    if (hasFocus && !isEditingCell) focusActive();
  }, [address, hasFocus, isEditingCell]);

  const move = (key: string, extra = { ctrlKey: false, metaKey: false }) => {
    const to = moveByKey(active, { key, ...extra }, { rows, columns, merges });
    if (to !== null) onActiveChange(to);
    return to !== null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditingCell) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (move(key, { ctrlKey, metaKey })) event.preventDefault();
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
        if (event.key !== 'Enter' && event.key !== 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        editing.commit();
        const [back, on] = event.key === 'Enter' ? ['Up', 'Down'] : ['Left', 'Right'];
        move(`Arrow${event.shiftKey ? back : on}`);
      }}
    />
  );
  const tipAddress = isEditingCell ? null : (hovered ?? (hasFocus ? address : null));
  return (
    <div
      ref={frame}
      className={styles.frame}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      }}
      onPointerOver={(event) => setHovered(addressOf(event))}
      onPointerLeave={() => setHovered(null)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions: it is a grid */}
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        aria-readonly={editing === null || undefined}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          const pressed = addressOf(event);
          if (pressed !== null && !(isEditingCell && pressed === address)) {
            onActiveChange(parseAddress(pressed));
          }
        }}
        onDoubleClick={(event) => {
          const pressed = addressOf(event);
          if (pressed !== null) editing?.start('cell', input.cells[pressed]?.text ?? '');
        }}
      >
        <colgroup>
          <col className={styles.rowHeadColumn} />
          {columnWidths(input, view, columns).map((width, column) => (
            <col key={column} style={{ width: `${width}ch` }} />
          ))}
        </colgroup>
        <thead>
          <tr role="row" aria-rowindex={1}>
            <td role="gridcell" className={styles.corner} />
            {Array.from({ length: columns }, (_, column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                aria-colindex={column + 2}
                className={styles.columnHead}
                data-active={column === active.column || undefined}
              >
                {columnLetters(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <GridRow
              key={row}
              row={row}
              columns={columns}
              input={input}
              view={view}
              merges={merges}
              activeColumn={row === active.row ? active.column : null}
              markedFormula={activeFormula}
              editor={row === active.row && editor !== false ? editor : null}
            />
          ))}
        </tbody>
      </table>
      <FormulaTip
        formula={tipAddress === null ? '' : (input.cells[tipAddress]?.text ?? '')}
        address={tipAddress}
        frame={frame}
      />
    </div>
  );
}
