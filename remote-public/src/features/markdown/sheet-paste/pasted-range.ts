import {
  formatNumber,
  parseAddress,
  readInput,
  showsDay,
  toAddress,
  toInput,
} from 'shared-kit/sheets';
import { LIMITS } from 'shared-kit/contract/constants';
import {
  SHEET_BLOCK_LIMITS,
  type CellRange,
  type RangeCell,
  type SheetBlock,
  type SheetRange,
} from 'shared-kit/content/sheet-block';

/** A text that would be read as something else is typed with an apostrophe. */
const typedText = (text: string): string => {
  const isText = text === '' || (!text.startsWith('=') && readInput(text).value === text);
  return isText ? text : `'${text}`;
};

/** What is typed into a cell for what it shows. */
export function typedValue({ shown, value, format }: RangeCell): string {
  if (value === undefined) {
    const text = shown.replaceAll('\u00a0', ' ').trim();
    return /^[=']/.test(text) ? `'${text}` : text;
  }
  if (typeof value === 'string') return typedText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const isDay = format !== undefined && Number.isInteger(value) && showsDay(format);
  return (isDay && value > 60 && formatNumber(value, 'yyyy-mm-dd')) || toInput(value);
}

/** A format that a typed value gives its cell by itself needs no option. */
function neededFormat(cell: RangeCell | null | undefined): string | undefined {
  if (cell?.format === undefined || cell.format === 'General' || cell.format === '@')
    return undefined;
  if (typeof cell.value === 'string') return undefined;
  const typed = cell.formula === undefined ? readInput(typedValue(cell)).format : undefined;
  return typed === cell.format ? undefined : cell.format;
}

/** The formats of a range: one for each column as far as it has one, else one for each run of cells. */
function readFormats({ anchor, rows }: SheetRange): SheetBlock['formats'] {
  const start = parseAddress(anchor);
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const formats: SheetBlock['formats'] = [];
  for (let across = 0; across < columns; across += 1) {
    const column = start.column + across;
    for (const [down, cells] of rows.entries()) {
      const format = neededFormat(cells[across]);
      const row = start.row + down;
      const last = formats.at(-1);
      const goesOn = last?.range.left === column && last.range.bottom === row - 1;
      if (format === undefined) continue;
      if (goesOn && last.format === format) last.range.bottom = row;
      else {
        const range: CellRange = { top: row, left: column, bottom: row, right: column };
        formats.push({ range, format });
      }
    }
  }
  return formats;
}

/** A formula of a range, and where it is. */
export interface RangeFormula {
  address: string;
  text: string;
  shown: string;
}

/** The formulas of a range. */
export const formulasOf = ({ anchor, rows }: SheetRange): RangeFormula[] => {
  const start = parseAddress(anchor);
  return rows.flatMap((row, down) =>
    row.flatMap((cell, across) =>
      cell?.formula === undefined
        ? []
        : [
            {
              address: toAddress(start.row + down, start.column + across),
              text: cell.formula,
              shown: cell.shown,
            },
          ],
    ),
  );
};

/**
 * A pasted range as a sheet.
 * @param withoutFormulas addresses of cells that are to have their value instead of their formula
 */
export function toSheetBlock(
  range: SheetRange,
  withoutFormulas: ReadonlySet<string> = new Set(),
): SheetBlock {
  const start = parseAddress(range.anchor);
  const rows = range.rows.map((row, down) =>
    row.map((cell, across) => {
      if (cell === null) return '';
      const address = toAddress(start.row + down, start.column + across);
      const isFilled = cell.spilledFrom !== undefined && !withoutFormulas.has(cell.spilledFrom);
      if (isFilled) return '';
      const hasFormula = cell.formula !== undefined && !withoutFormulas.has(address);
      return hasFormula ? (cell.formula ?? '').replaceAll('\n', ' ') : typedValue(cell);
    }),
  );
  const formats = readFormats(range);
  return {
    anchor: range.anchor,
    ...(range.name !== undefined && { name: range.name }),
    rows: rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1)),
    formats,
    names: range.names ?? [],
    ...{ expect: [], hide: [], unknown: [] },
  };
}

/** Whether a range fits into a text: its cells, and what is typed in them. */
export function fitsText({ rows }: SheetRange): boolean {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0 || rows.length * columns > SHEET_BLOCK_LIMITS.cells) return false;
  const lengths = rows.flat().map((cell) => (cell?.formula ?? cell?.shown ?? '').length + 1);
  return lengths.reduce((sum, length) => sum + length, 0) <= LIMITS.commentText;
}
