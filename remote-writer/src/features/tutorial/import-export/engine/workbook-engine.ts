import { createView, createWorkbook, parseAddress, toAddress } from 'shared-kit/sheets';
import {
  readWorkbook as readFile,
  WorkbookReadError,
  type ReadFailure,
  type ReadSheet,
  type ReadWorkbook,
} from 'shared-kit/sheets/read';
import {
  WORKBOOK_LIMITS,
  type SheetFormula,
  type Workbook,
  type WorkbookRequest,
  type WorkbookSheet,
} from './workbook';

/** The cells with formulas, row by row. One that fills a range is listed once. */
function listFormulas({ cells }: ReadSheet): SheetFormula[] {
  return Object.entries(cells)
    .filter(([, { text, value }]) => text.startsWith('=') && value === undefined)
    .map(([address, { text, fills = [] }]) => ({ ...parseAddress(address), address, text, fills }))
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
    .map(({ row, column, address, text, fills }) => {
      const last = toAddress(row + fills.length - 1, column + (fills[0]?.length ?? 1) - 1);
      return { cell: fills.length === 0 ? address : `${address}:${last}`, formula: text };
    });
}

/** Cuts empty rows and columns off the end, and what is over the limits. */
function trimRows(rows: string[][]) {
  const isEmpty = (row: readonly string[]) => row.every((text) => text.trim() === '');
  while (rows.length > 0 && isEmpty(rows.at(-1) ?? [])) rows.pop();
  const widths = rows.map((row) => row.findLastIndex((text) => text.trim() !== '') + 1);
  const width = Math.max(0, ...widths);
  const columns = Math.min(width, WORKBOOK_LIMITS.columns);
  return {
    rows: rows
      .slice(0, WORKBOOK_LIMITS.rows)
      .map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? '')),
    hasMoreColumns: width > columns,
  };
}

/** The sheets with the texts that their cells show. */
function toSheets(workbook: ReadWorkbook, isTaken: (sheet: ReadSheet) => boolean): WorkbookSheet[] {
  const model = createWorkbook(workbook);
  const { showSheet } = createView(
    model,
    workbook.sheets.map(({ cells }) => cells),
  );
  const size = { rows: WORKBOOK_LIMITS.rows + 1, columns: WORKBOOK_LIMITS.columns + 1 };
  return workbook.sheets.flatMap((sheet, index) => {
    if (!isTaken(sheet)) return [];
    const { cells, rows, columns } = showSheet(index, { top: 0, left: 0, ...size });
    const textAt = (row: number, column: number) => {
      const address = toAddress(row, column);
      const input = sheet.cells[address];
      // A formula that was never calculated stands for its own.
      const isOpen = input?.text.startsWith('=') && !input.value && input.stored === undefined;
      return (isOpen ? input?.text : cells[address]?.text) ?? '';
    };
    const texts = Array.from({ length: Math.min(rows, size.rows) }, (_, row) =>
      Array.from({ length: Math.min(columns, size.columns) }, (__, column) => textAt(row, column)),
    );
    const formulas = listFormulas(sheet);
    return [
      {
        name: sheet.name,
        ...trimRows(texts),
        formulas: formulas.slice(0, WORKBOOK_LIMITS.formulas),
        hasMoreRows: rows > WORKBOOK_LIMITS.rows || sheet.isCut === true,
        hasMoreFormulas: formulas.length > WORKBOOK_LIMITS.formulas,
      },
    ];
  });
}

/**
 * Reads what the cells of a workbook show, and their formulas. Says why if it cannot be read. Check the size
 * of an archive before.
 */
export async function readWorkbook({
  bytes,
  kind,
  withHidden,
}: WorkbookRequest): Promise<Workbook | { failure: ReadFailure }> {
  const workbook = await readFile(bytes, kind).catch((error: unknown) => {
    if (error instanceof WorkbookReadError) return { failure: error.failure };
    throw error;
  });
  if ('failure' in workbook) return workbook;
  const isTaken = ({ isHidden }: ReadSheet) => withHidden || !isHidden;
  const sheets = toSheets(workbook, isTaken);
  return {
    // A text with separators has no sheets, and so no names of them.
    sheets: sheets
      .slice(0, WORKBOOK_LIMITS.sheets)
      .map((sheet) => (kind === 'csv' ? { ...sheet, name: '' } : sheet)),
    sheetsLeftOut: Math.max(0, sheets.length - WORKBOOK_LIMITS.sheets),
    hiddenSheets: workbook.sheets.filter((sheet) => !isTaken(sheet)).map(({ name }) => name),
    leftOut: workbook.leftOut,
  };
}
