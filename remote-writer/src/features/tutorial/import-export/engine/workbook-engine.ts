import { parseCsv } from 'hucre/csv';
import { readXlsx, type CellValue, type Sheet } from 'hucre/xlsx';

import { decodeText } from './decode-text';
import { WORKBOOK_LIMITS, type Workbook, type WorkbookKind, type WorkbookSheet } from './workbook';

/** Cells without a value are missing or null. */
function toText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$|\.000Z$/, '')
      .replace('T', ' ');
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  // As a spreadsheet shows it: 0.1 + 0.2 is 0.3.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return value;
}

/** Cuts empty rows and columns off the end, and what is over the limits. */
function toRows(values: readonly (readonly CellValue[])[]) {
  const rows = values.slice(0, WORKBOOK_LIMITS.rows).map((row) => Array.from(row, toText));
  const isEmpty = (row: readonly string[]) => row.every((text) => text.trim() === '');
  while (rows.length > 0 && isEmpty(rows.at(-1) ?? [])) rows.pop();
  const widths = rows.map((row) => row.findLastIndex((text) => text.trim() !== '') + 1);
  const width = Math.max(0, ...widths);
  const columns = Math.min(width, WORKBOOK_LIMITS.columns);
  return {
    rows: rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? '')),
    hasMoreRows: values.length > WORKBOOK_LIMITS.rows,
    hasMoreColumns: width > columns,
  };
}

function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

// Newer functions are stored with a prefix that nobody types.
const toFormula = (stored: string) => `=${stored.replace(/_xlfn\.(?:_xlws\.)?|_xlpm\./g, '')}`;

interface FormulaCell {
  row: number;
  column: number;
  /** With its `=`. */
  formula: string;
  /** The range that it fills, if it fills one. */
  range: string | undefined;
}

/** The cells with formulas, row by row. One that fills a range is listed once. */
function formulaCells(sheet: Sheet): FormulaCell[] {
  return [...(sheet.cells ?? [])]
    .flatMap(([key, { formula = '', formulaRef: range }]) => {
      const [row = 0, column = 0] = key.split(',').map(Number);
      return formula === '' ? [] : [{ row, column, formula: toFormula(formula), range }];
    })
    .toSorted((one, other) => one.row - other.row || one.column - other.column);
}

/** The values; a formula that was never calculated stands for its own. */
function valuesOf(sheet: Sheet, formulas: readonly FormulaCell[]): CellValue[][] {
  const values = sheet.rows.map((row) => [...row]);
  for (const { row, column, formula } of formulas) {
    const cells = values[row];
    if (cells !== undefined) cells[column] ??= formula;
  }
  return values;
}

function toSheet(sheet: Sheet): WorkbookSheet {
  const formulas = formulaCells(sheet);
  return {
    name: sheet.name,
    ...toRows(valuesOf(sheet, formulas)),
    formulas: formulas
      .slice(0, WORKBOOK_LIMITS.formulas)
      .map(({ row, column, formula, range }) => ({
        cell: range ?? `${columnLetters(column)}${row + 1}`,
        formula,
      })),
    hasMoreFormulas: formulas.length > WORKBOOK_LIMITS.formulas,
  };
}

/** One more than is taken, to know whether there are more. */
const MAX_ROWS = WORKBOOK_LIMITS.rows + 1;

/** A sheet with a cell very far from the others is more than the reader takes. */
const isTooSparse = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ParseError' && error.message.includes('spans');

/** Reads one sheet; of one that is too sparse, only the first rows. */
async function readSheet(bytes: Uint8Array, index: number): Promise<WorkbookSheet[]> {
  const options = { maxRows: MAX_ROWS, sheets: [index] };
  try {
    return (await readXlsx(bytes, options)).sheets.map(toSheet);
  } catch (error) {
    if (!isTooSparse(error)) throw error;
    const { sheets } = await readXlsx(bytes, { ...options, range: `A1:XFD${MAX_ROWS}` });
    return sheets.map((sheet) => ({ ...toSheet(sheet), hasMoreRows: true }));
  }
}

async function readSheets(bytes: Uint8Array, count: number): Promise<WorkbookSheet[]> {
  const indexes = Array.from({ length: count }, (_, index) => index);
  try {
    const { sheets } = await readXlsx(bytes, { maxRows: MAX_ROWS, sheets: indexes });
    return sheets.map(toSheet);
  } catch (error) {
    if (!isTooSparse(error)) throw error;
    const sheets: WorkbookSheet[] = [];
    // One at a time: each may be of several megabytes.
    // oxlint-disable-next-line no-await-in-loop
    for (const index of indexes) sheets.push(...(await readSheet(bytes, index)));
    return sheets;
  }
}

/**
 * Reads the values and formulas of a workbook. Throws if it is none. Check the size of an archive
 * before.
 */
export async function readWorkbook(bytes: ArrayBuffer, kind: WorkbookKind): Promise<Workbook> {
  if (kind === 'csv') {
    const rows = parseCsv(decodeText(bytes), { maxRows: MAX_ROWS });
    const sheet = { name: '', ...toRows(rows), formulas: [], hasMoreFormulas: false };
    return { sheets: [sheet], sheetsLeftOut: 0 };
  }
  const archive = new Uint8Array(bytes);
  let found = 0;
  const countOnly = () => {
    found += 1;
    return false;
  };
  await readXlsx(archive, { sheets: countOnly });
  // Another kind of document in the same kind of archive.
  if (found === 0) throw new Error('This is no workbook.');
  const count = Math.min(found, WORKBOOK_LIMITS.sheets);
  return { sheets: await readSheets(archive, count), sheetsLeftOut: found - count };
}
