import type { Limits } from '../workbook-data';
import type { CellStyle, MergeRange, Sheet } from 'hucre/xlsx';

/** What is counted of a file while it is read. */
export interface Counts {
  /** How many cells may still be read. */
  left: number;
  formulas: number;
  /** How many texts of formulas the file does not have where they belong. */
  lostTexts: number;
}

/** The style of a cell by its number in the file. */
export interface BinaryStyle {
  style: CellStyle;
  /** Whether an empty cell shows something of it. */
  hasLooks: boolean;
}

const MAX_MERGES = 2_000;
/** So many cells without a value are kept for their looks. */
const MAX_LOOKS = 20_000;

/** Takes what records say of one sheet. */
export function createCellTable(name: string, limits: Limits, counts: Counts) {
  const cells: NonNullable<Sheet['cells']> = new Map();
  const merges: MergeRange[] = [];
  const hiddenRows = new Map<number, { hidden: true }>();
  const columns: { width?: number }[] = [];
  let isCut = false;
  let looks = 0;
  let lastColumn = -1;

  function put(
    row: number,
    column: number,
    cell: { value: number | string | boolean; isError?: boolean },
    { style }: BinaryStyle,
  ): void {
    if (row >= limits.rows || column >= limits.columns || counts.left <= 0) {
      isCut = true;
      return;
    }
    counts.left -= 1;
    lastColumn = Math.max(lastColumn, column);
    const { value, isError = false } = cell;
    // What is no number is shown as an error.
    const isNumber = typeof value !== 'number' || Number.isFinite(value);
    cells.set(`${row},${column}`, {
      value: isNumber ? value : '#NUM!',
      type: isError || !isNumber ? 'error' : 'string',
      style,
    });
  }

  return {
    put,
    putEmpty: (row: number, column: number, { style, hasLooks }: BinaryStyle) => {
      const isFar = row >= limits.rows || column >= limits.columns;
      if (!hasLooks || isFar || looks >= MAX_LOOKS || counts.left <= 0) return;
      looks += 1;
      counts.left -= 1;
      cells.set(`${row},${column}`, { value: null, type: 'empty', style });
    },
    hideRow: (row: number) => {
      if (row < limits.rows) hiddenRows.set(row, { hidden: true });
    },
    /** `width` in 256ths of a character. */
    setWidth: (first: number, last: number, width: number) => {
      for (let column = first; column <= Math.min(last, limits.columns - 1); column += 1) {
        columns[column] = { width: Math.round((width / 256) * 100) / 100 };
      }
    },
    merge: (range: MergeRange) => {
      const isRange = range.endRow >= range.startRow && range.endCol >= range.startCol;
      if (isRange && merges.length < MAX_MERGES) merges.push(range);
    },
    finish: (isHidden: boolean): { sheet: Sheet; isCut: boolean } => ({
      sheet: {
        ...{ name, rows: [], cells, merges },
        columns: Array.from({ length: lastColumn + 1 }, (_, column) => columns[column] ?? {}),
        ...(hiddenRows.size > 0 && { rowDefs: hiddenRows }),
        ...(isHidden && { hidden: true }),
      },
      isCut,
    }),
  };
}

export type CellTable = ReturnType<typeof createCellTable>;
