import { dateToSerial, formatValue } from 'hucre';
import { parseCsv } from 'hucre/csv';
import { readXlsx, type Cell, type CellValue, type Sheet } from 'hucre/xlsx';
import { toAddress } from './address';
import {
  SHEET_LIMITS,
  type CellInput,
  type MergedRange,
  type SheetInput,
  type Workbook,
  type WorkbookKind,
} from './sheet-data';

/** One more than is shown, to know whether there are more. */
const MAX_ROWS = SHEET_LIMITS.rows + 1;

// Newer functions are stored with a prefix that nobody types.
const toFormula = (stored: string) => `=${stored.replace(/_xlfn\.(?:_xlws\.)?|_xlpm\./g, '')}`;

const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Certainly neither a number, a date nor a formula. */
const isPlainText = (text: string) =>
  /^\p{L}/u.test(text) && !/^(?:true|false)$/i.test(text) && !(MONTH.test(text) && /\d/.test(text));

/** What would be typed for a value; a text that could be something else with an apostrophe. */
function toInput(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const [day = '', time] = value.toISOString().split('T');
    return time === '00:00:00.000Z' ? day : String(dateToSerial(value));
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  return isPlainText(value) ? value : `'${value}`;
}

function toCell(value: CellValue, cell: Cell | undefined): CellInput | null {
  const { formula = '', style } = cell ?? {};
  const isDate = value instanceof Date;
  const numberFormat = style?.numFmt ?? (isDate ? 'yyyy-mm-dd' : undefined);
  const format = numberFormat === undefined ? {} : { format: numberFormat };
  if (formula !== '') {
    const stored = cell?.formulaResult ?? value;
    const hasStored = stored !== null && stored !== undefined && stored !== '';
    return {
      text: toFormula(formula),
      ...format,
      ...(hasStored && { stored: formatValue(stored, numberFormat ?? 'General') }),
    };
  }
  const text = toInput(value);
  return text === '' ? null : { text, ...format };
}

function toMerges({ merges = [] }: Sheet): MergedRange[] {
  return merges
    .filter((m) => m.startRow < SHEET_LIMITS.rows && m.startCol < SHEET_LIMITS.columns)
    .slice(0, 200)
    .map((m) => ({
      row: m.startRow,
      column: m.startCol,
      rowSpan: m.endRow - m.startRow + 1,
      columnSpan: m.endCol - m.startCol + 1,
    }));
}

function toSheet(sheet: Sheet): SheetInput {
  const cells: Record<string, CellInput> = {};
  let hasMoreRows = false;
  let hasMoreColumns = false;
  const add = (row: number, column: number, value: CellValue, cell: Cell | undefined) => {
    const input = toCell(value, cell);
    if (input === null) return;
    if (row >= SHEET_LIMITS.rows) hasMoreRows = true;
    else if (column >= SHEET_LIMITS.columns) hasMoreColumns = true;
    else cells[toAddress(row, column)] = input;
  };
  for (const [row, values] of sheet.rows.entries()) {
    for (const [column, value] of values.entries()) {
      add(row, column, value, sheet.cells?.get(`${row},${column}`));
    }
  }
  // A formula without a stored result may have no value.
  for (const [key, cell] of sheet.cells ?? []) {
    const [row = 0, column = 0] = key.split(',').map(Number);
    if (cell.formula && cells[toAddress(row, column)] === undefined) {
      add(row, column, cell.value, cell);
    }
  }
  const widths = (sheet.columns ?? []).slice(0, SHEET_LIMITS.columns).map(({ width }) => width);
  return {
    name: sheet.name,
    cells,
    widths,
    merges: toMerges(sheet),
    hasMoreRows,
    hasMoreColumns,
  };
}

/** A file with a cell very far from the others is more than the reader takes. */
const isTooSparse = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ParseError' && error.message.includes('spans');

async function readSheets(archive: Uint8Array, sheets: number[]): Promise<SheetInput[]> {
  const options = { maxRows: MAX_ROWS, sheets, readStyles: true };
  try {
    return (await readXlsx(archive, options)).sheets.map(toSheet);
  } catch (error) {
    if (!isTooSparse(error)) throw error;
    const range = `A1:${toAddress(MAX_ROWS - 1, SHEET_LIMITS.columns)}`;
    const workbook = await readXlsx(archive, { ...options, range });
    return workbook.sheets.map((sheet) => ({ ...toSheet(sheet), hasMoreRows: true }));
  }
}

async function readArchive(bytes: ArrayBuffer): Promise<Workbook> {
  const archive = new Uint8Array(bytes);
  const visible: number[] = [];
  await readXlsx(archive, {
    sheets: ({ hidden, veryHidden }, index) => {
      if (!hidden && !veryHidden) visible.push(index);
      return false;
    },
  });
  // Another kind of document in the same kind of archive.
  if (visible.length === 0) throw new Error('This is no workbook.');
  const shown = visible.slice(0, SHEET_LIMITS.sheets);
  const sheets = limitCells(await readSheets(archive, shown));
  return { sheets, sheetsLeftOut: visible.length - shown.length };
}

/** Leaves out what is more than the engine is given. Cells are in the order of their rows. */
function limitCells(sheets: readonly SheetInput[]): SheetInput[] {
  let left: number = SHEET_LIMITS.cells;
  return sheets.map((sheet) => {
    const entries = Object.entries(sheet.cells);
    const taken = entries.slice(0, left);
    left -= taken.length;
    if (taken.length === entries.length) return sheet;
    return { ...sheet, cells: Object.fromEntries(taken), hasMoreRows: true };
  });
}

function readCsv(bytes: ArrayBuffer): Workbook {
  const rows = parseCsv(new TextDecoder().decode(bytes), { maxRows: MAX_ROWS });
  const sheet = toSheet({ name: 'Sheet1', rows: rows.map((row) => [...row]) });
  // A file of text: numbers and dates are what they look like, formulas are not run.
  const cells = Object.entries(sheet.cells).map(([address, { text, ...rest }]) => {
    const typed = text.startsWith("'") && !/^'[=+@'-]/.test(text) ? text.slice(1) : text;
    return [address, { ...rest, text: typed }] as const;
  });
  return { sheets: limitCells([{ ...sheet, cells: Object.fromEntries(cells) }]), sheetsLeftOut: 0 };
}

/** Reads a file as a workbook. Throws if it is none. Check the size of an archive before. */
export const readWorkbook = async (bytes: ArrayBuffer, kind: WorkbookKind): Promise<Workbook> =>
  kind === 'csv' ? readCsv(bytes) : readArchive(bytes);
