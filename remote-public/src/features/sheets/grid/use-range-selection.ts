import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { toAddress, type Position } from 'shared-kit/sheets';
import type { CellRange } from 'shared-kit/content/sheet-block';
import { moveByKey, type GridSize } from './grid-keys';

/** A range of cells that somebody chooses in a grid. */
export interface RangeSelection {
  range: CellRange | null;
  onSelect: (range: CellRange) => void;
}

const between = (one: Position, other: Position): CellRange => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
});

/**
 * Chooses a range as spreadsheets do: by dragging, with Shift and a click, with Shift and the arrow keys. A click
 * alone makes a cell active and leaves the range: nobody is to lose it by looking around.
 */
export function useRangeSelection(
  selection: RangeSelection | undefined,
  active: Position,
  size: GridSize,
) {
  /** Where the range ends that begins at the active cell. */
  const end = useRef<Position>(active);
  const isDragging = useRef(false);
  const selectTo = (position: Position) => {
    end.current = position;
    selection?.onSelect(between(active, position));
  };
  return {
    /** Returns whether the range is extended, and the active cell stays. */
    press: (event: MouseEvent, position: Position): boolean => {
      if (selection === undefined || event.button !== 0) return false;
      isDragging.current = true;
      if (!event.shiftKey) {
        end.current = position;
        return false;
      }
      event.preventDefault();
      selectTo(position);
      return true;
    },
    drag: (event: PointerEvent, position: Position): void => {
      const isPressed = event.pointerType === 'mouse' && (event.buttons & 1) === 1;
      if (!isPressed) isDragging.current = false;
      const isOther = position.row !== end.current.row || position.column !== end.current.column;
      if (isDragging.current && isOther) selectTo(position);
    },
    /** Returns whether the key extends the range. */
    extend: (event: KeyboardEvent<HTMLElement>): boolean => {
      if (selection === undefined || !event.shiftKey) return false;
      const { key, ctrlKey, metaKey, currentTarget } = event;
      const to = moveByKey(end.current, { key, ctrlKey, metaKey }, size);
      if (to === null) return false;
      selectTo(to);
      currentTarget
        .querySelector(`[data-address="${toAddress(to.row, to.column)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return true;
    },
    /** The active cell is another one now. */
    restart: (position: Position) => {
      end.current = position;
    },
  };
}
