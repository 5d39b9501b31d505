import { columnIndex, toAddress, toColumnName } from 'shared-kit/sheets';

/** Cells from 0, both ends included. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** What a sheet of Excel has. */
export const SHEET_SIZE = { rows: 1_048_576, columns: 16_384 } as const;

const CORNER = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i;
const COLUMN = /^\$?([A-Z]{1,3})$/i;
const ROW = /^\$?([1-9]\d{0,6})$/;

interface Corner {
  row?: number;
  column?: number;
}

function readCorner(text: string): Corner | null {
  const [, letters, digits] = CORNER.exec(text) ?? [];
  const column = letters ?? COLUMN.exec(text)?.[1];
  const row = digits ?? ROW.exec(text)?.[1];
  if (column === undefined && row === undefined) return null;
  const corner: Corner = {
    ...(column !== undefined && { column: columnIndex(column) }),
    ...(row !== undefined && { row: Number(row) - 1 }),
  };
  const isOnSheet =
    (corner.column ?? 0) < SHEET_SIZE.columns && (corner.row ?? 0) < SHEET_SIZE.rows;
  return isOnSheet ? corner : null;
}

/** `E3`, `E3:E5`, whole columns `D` and `D:F`, whole rows `3` and `3:5`; null for anything else. */
export function parseRange(text: string): CellRange | null {
  const [first = '', second = first, ...others] = text.split(':');
  const from = readCorner(first);
  const to = readCorner(second);
  if (from === null || to === null || others.length > 0) return null;
  const isAlike =
    (from.row === undefined) === (to.row === undefined) &&
    (from.column === undefined) === (to.column === undefined);
  if (!isAlike) return null;
  const rows = [from.row ?? 0, to.row ?? SHEET_SIZE.rows - 1];
  const columns = [from.column ?? 0, to.column ?? SHEET_SIZE.columns - 1];
  return {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
}

/** `E3:E5`; `E3` for one cell, `D` for a column, `3` for a row. */
export function writeRange({ top, left, bottom, right }: CellRange): string {
  const isColumns = top === 0 && bottom === SHEET_SIZE.rows - 1;
  const isRows = left === 0 && right === SHEET_SIZE.columns - 1;
  const name = (row: number, column: number) => {
    if (isColumns) return toColumnName(column);
    return isRows ? String(row + 1) : toAddress(row, column);
  };
  const [from, to] = [name(top, left), name(bottom, right)];
  return from === to ? from : `${from}:${to}`;
}

export const isInRange = (range: CellRange, row: number, column: number): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

/** How many cells a range has. */
export const rangeSize = ({ top, left, bottom, right }: CellRange): number =>
  (bottom - top + 1) * (right - left + 1);

/** The cells that both have; null if there are none. */
export function intersect(one: CellRange, other: CellRange): CellRange | null {
  const both = {
    top: Math.max(one.top, other.top),
    left: Math.max(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
  };
  return both.top > both.bottom || both.left > both.right ? null : both;
}
