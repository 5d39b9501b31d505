import type { Position } from 'shared-kit/sheets';
import type { MergedRange } from 'shared-kit/sheets/read';

export interface GridSize {
  rows: number;
  columns: number;
  merges: readonly MergedRange[];
}

/** The merged range that a cell is in. */
export const mergeAt = (merges: readonly MergedRange[], { row, column }: Position) =>
  merges.find(
    (merge) =>
      row >= merge.row &&
      row < merge.row + merge.rowSpan &&
      column >= merge.column &&
      column < merge.column + merge.columnSpan,
  );

const PAGE = 10;

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

function target({ row, column }: Position, press: KeyPress, size: GridSize): Position | null {
  const { rows, columns } = size;
  const merge = mergeAt(size.merges, { row, column });
  const isWide = press.ctrlKey || press.metaKey;
  switch (press.key) {
    case 'ArrowUp':
      return { row: isWide ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isWide ? rows - 1 : row + (merge?.rowSpan ?? 1), column };
    case 'ArrowLeft':
      return { row, column: isWide ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isWide ? columns - 1 : column + (merge?.columnSpan ?? 1) };
    case 'Home':
      return { row: isWide ? 0 : row, column: 0 };
    case 'End':
      return { row: isWide ? rows - 1 : row, column: columns - 1 };
    case 'PageUp':
      return { row: row - PAGE, column };
    case 'PageDown':
      return { row: row + PAGE, column };
    default:
      return null;
  }
}

/** Where a key moves the active cell to; null if it moves nothing. */
export function moveByKey(from: Position, press: KeyPress, size: GridSize): Position | null {
  const to = target(from, press, size);
  if (to === null) return null;
  const inside = {
    row: Math.min(Math.max(to.row, 0), size.rows - 1),
    column: Math.min(Math.max(to.column, 0), size.columns - 1),
  };
  const merge = mergeAt(size.merges, inside);
  return merge === undefined ? inside : { row: merge.row, column: merge.column };
}
