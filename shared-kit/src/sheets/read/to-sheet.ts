import { translateFormulaToA1, translateFormulaToR1C1 } from '@borgar/fx';
import { isDateFormat } from 'numfmt';
import {
  parseAddress,
  showsDay,
  toAddress,
  type CellInput,
  type StoredValue,
} from 'shared-kit/sheets';
import { toCellStyle, toConditionalFormats } from './cell-styles';
import { toCharts } from './to-charts';
import { READ_LIMITS, type MergedRange, type ReadSheet } from './workbook-data';
import type { Cell, CellValue, Sheet } from 'hucre/xlsx';

/** Newer functions are stored with a prefix that nobody types. */
const toFormula = (stored: string) =>
  `=${stored.replace(/_xlfn\.(?!SINGLE|ANCHORARRAY)(?:_xlws\.)?|_xlpm\.|_xleta\./g, '')}`;

const ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)$/;

const DAY_MS = 86_400_000;

/** The serial number of a date; in files of old Macs days are counted from 1904. */
export function toSerial(date: Date, is1904: boolean): number {
  const days = date.getTime() / DAY_MS + 25_569;
  const serial = is1904 ? days - 1_462 : days;
  // Before March 1900 serial numbers are one less, for Excel counts a day that did not exist.
  const exact = !is1904 && serial < 61 ? serial - 1 : serial;
  return Math.round(exact * DAY_MS) / DAY_MS;
}

function toStored(
  value: CellValue,
  type: Cell['type'] | undefined,
  is1904: boolean,
): StoredValue | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return toSerial(value, is1904);
  if (typeof value === 'string' && (type === 'error' || type === 'formula') && ERROR.test(value)) {
    return { error: value };
  }
  return value;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?Z?$/;

/** Strict files write dates as texts, in cells that have the format of a date. */
function toDate(value: CellValue, format: string | undefined): CellValue {
  if (typeof value !== 'string' || format === undefined || !isDateFormat(format)) return value;
  if (!ISO_DATE.test(value)) return value;
  const utc = value.includes('T') ? `${value.replace('Z', '')}Z` : value;
  const date = new Date(utc);
  return Number.isNaN(date.getTime()) ? value : date;
}

/** The last day that a serial number can be. */
const LAST_DAY = 2_958_465;

/** A number that is shown as a day, as that day. */
function toDay(value: CellValue, format: string | undefined, is1904: boolean): CellValue {
  if (typeof value !== 'number' || format === undefined || !Number.isInteger(value)) return value;
  // The first days of 1900 have numbers that are one off.
  if (value < (is1904 ? 0 : 61) || value > LAST_DAY || !showsDay(format)) return value;
  return new Date((value - 25_569 + (is1904 ? 1_462 : 0)) * DAY_MS);
}

/** What would be typed for a value. */
function toText(value: StoredValue, source: CellValue): string {
  if (source instanceof Date && !Number.isNaN(source.getTime())) {
    const [day = '', time] = source.toISOString().split('T');
    if (time === '00:00:00.000Z') return day;
  }
  if (typeof value === 'object') return value.error;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  // Certainly neither a number, a date nor a formula.
  return /^\p{L}[^\d]*$/u.test(value) && !/^(?:true|false)$/i.test(value) ? value : `'${value}`;
}

interface Shared {
  text: string;
  address: string;
}

/** The formula of a cell; one that is shared is written in its first cell only. */
function formulaOf(cell: Cell, address: string, shared: Map<number, Shared>): string {
  const { formula = '', formulaType, formulaSharedIndex: index } = cell;
  if (formulaType !== 'shared' || index === undefined) return formula;
  const first = shared.get(index);
  if (formula !== '' && first === undefined) {
    shared.set(index, { text: formula, address });
    return formula;
  }
  if (first === undefined || formula !== '') return formula;
  const relative = translateFormulaToR1C1(`=${first.text}`, first.address);
  return translateFormulaToA1(relative, address).replace(/^=/, '');
}

/** Whether a formula may fill other cells. */
const isArray = ({ formulaType, formulaDynamic }: Cell): boolean =>
  formulaDynamic === true || formulaType === 'array';

/** The range that an array formula fills; null if it is only its own cell. */
function filledRange(cell: Cell, row: number, column: number) {
  if (!isArray(cell) || cell.formulaRef === undefined) return null;
  const [, end] = cell.formulaRef.split(':');
  if (end === undefined) return null;
  const last = parseAddress(end);
  const rows = last.row - row + 1;
  const columns = last.column - column + 1;
  return rows * columns > 1 && rows * columns <= READ_LIMITS.cells && rows > 0 && columns > 0
    ? { rows, columns }
    : null;
}

function toMerges({ merges = [] }: Sheet): MergedRange[] {
  return merges.slice(0, 2_000).map(({ startRow, startCol, endRow, endCol }) => ({
    ...{ row: startRow, column: startCol },
    ...{ rowSpan: endRow - startRow + 1, columnSpan: endCol - startCol + 1 },
  }));
}

interface ReadState {
  is1904: boolean;
  /** The colours of the workbook's theme. */
  theme: readonly string[];
  /** How many cells may still be read. */
  left: number;
}

/** Takes the cells of a sheet over; `state` counts those of all sheets. */
export function toSheet(sheet: Sheet, state: ReadState): ReadSheet {
  const cells: Record<string, CellInput> = {};
  const shared = new Map<number, Shared>();
  const filled = new Set<string>();
  let isCut = false;
  const valueAt = (row: number, column: number) =>
    sheet.rows[row]?.[column] ?? sheet.cells?.get(`${row},${column}`)?.value ?? null;

  function readFilled(row: number, column: number, size: { rows: number; columns: number }) {
    return Array.from({ length: size.rows }, (_, down) =>
      Array.from({ length: size.columns }, (__, across) => {
        if (down > 0 || across > 0) filled.add(toAddress(row + down, column + across));
        return toStored(valueAt(row + down, column + across), 'formula', state.is1904);
      }),
    );
  }

  function add(row: number, column: number, source: CellValue, cell: Cell | undefined): void {
    if (row >= READ_LIMITS.rows || column >= READ_LIMITS.columns || state.left <= 0) {
      isCut = true;
      return;
    }
    const address = toAddress(row, column);
    const value = toDate(source, cell?.style?.numFmt);
    const format = cell?.style?.numFmt ?? (value instanceof Date ? 'yyyy-mm-dd' : undefined);
    const cellStyle = toCellStyle(cell?.style, state.theme);
    const style = {
      ...(format !== undefined && { format }),
      ...(cellStyle !== null && { style: cellStyle }),
    };
    const formula = cell === undefined ? '' : formulaOf(cell, address, shared);
    if (cell !== undefined && formula !== '') {
      const stored = toStored(cell.formulaResult ?? value, 'formula', state.is1904);
      const size = filledRange(cell, row, column);
      cells[address] = {
        text: toFormula(formula),
        ...style,
        ...(stored !== null && { stored }),
        ...(!isArray(cell) && { isSingle: true }),
        ...(size !== null && { fills: readFilled(row, column, size) }),
      };
    } else {
      const stored = toStored(value, cell?.type, state.is1904);
      if (stored === null || stored === '') {
        // An empty cell is kept for its looks only.
        if (cellStyle === null) return;
        cells[address] = { text: '', ...style };
      } else {
        const typed = toText(stored, toDay(value, format, state.is1904));
        cells[address] = { text: typed, value: stored, ...style };
      }
    }
    state.left -= 1;
  }

  for (const [row, values] of sheet.rows.entries()) {
    // Of some kinds of files an empty row is missing.
    for (const [column, value] of (values ?? []).entries()) {
      add(row, column, value, sheet.cells?.get(`${row},${column}`));
    }
  }
  // A formula without a stored result may have no value, and neither has a cell with a style only.
  for (const [key, cell] of sheet.cells ?? []) {
    const [row = 0, column = 0] = key.split(',').map(Number);
    if (cells[toAddress(row, column)] === undefined) add(row, column, cell.value, cell);
  }
  // What a formula fills is its result, and no input.
  for (const address of filled) if (!cells[address]?.text.startsWith('=')) delete cells[address];
  const { formats, missing } = toConditionalFormats(sheet.conditionalRules ?? [], state.theme);
  const hiddenRows = [...(sheet.rowDefs ?? [])].flatMap(([row, { hidden }]) =>
    hidden ? [row] : [],
  );
  const charts = toCharts(sheet);
  return {
    name: sheet.name,
    cells,
    ...(hiddenRows.length > 0 && { hiddenRows }),
    ...((sheet.hidden || sheet.veryHidden) && { isHidden: true }),
    widths: (sheet.columns ?? []).map(({ width }) => width),
    merges: toMerges(sheet),
    isCut,
    ...(charts.length > 0 && { charts }),
    conditionalFormats: formats,
    ...(missing > 0 && { missingFormats: missing }),
  };
}
