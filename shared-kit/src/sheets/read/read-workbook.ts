import { EncryptedFileError, read as readAny, readXlsx, type Sheet, type Workbook } from 'hucre';
import { replaceChartSheets } from './chart-sheets';
import { isArchive, readByKind, type ReadResult } from './read-by-kind';
import { readCsv } from './read-csv';
import { toSheet } from './to-sheet';
import { READ_LIMITS, WorkbookReadError, type ReadWorkbook } from './workbook-data';
import type { NameInput, TableInput } from 'shared-kit/sheets';

export { decodeText } from './decode-text';
export {
  READ_LIMITS,
  WorkbookReadError,
  type MergedRange,
  type ReadFailure,
  type ReadSheet,
  type ReadWorkbook,
} from './workbook-data';

/** `csv` is any text with separators, `workbook` any file of a spreadsheet: .xlsx, .xlsm, .xlsb, .xls, .ods. */
export type WorkbookKind = 'workbook' | 'csv';

/** Names that Excel keeps for itself: what is printed, filters. */
const isOwnName = (name: string) => /^_xlnm\.|^_/i.test(name);

const toNames = ({ namedRanges = [] }: Workbook): NameInput[] =>
  namedRanges
    .filter(({ name }) => !isOwnName(name))
    .map(({ name, range, scope }) => ({
      name,
      formula: range,
      ...(scope !== undefined && { sheet: scope }),
    }));

const toTables = ({ sheets }: Workbook): TableInput[] =>
  sheets.flatMap(({ name: sheet, tables = [] }) =>
    tables.flatMap((table) =>
      table.range === undefined
        ? []
        : [
            {
              name: table.displayName ?? table.name,
              ...{ sheet, range: table.range },
              columns: table.columns.map(({ name }) => name),
              hasHeader: true,
              hasTotals: table.showTotalRow === true,
            },
          ],
    ),
  );

/** One more than is shown, to know whether there are more. */
const OPTIONS = { readStyles: true, maxRows: READ_LIMITS.rows + 1 };

const isMessage = (error: unknown, text: string): boolean =>
  error instanceof Error && error.message.includes(text);

/** Of a sheet that has a cell very far from the others. */
const FIRST_CELLS = `A1:CV${READ_LIMITS.rows / 10}`;

const isTooSparse = (error: unknown) => isMessage(error, 'spans');

/** Reads the sheets one by one, for one of them has a cell that is farther away than the reader takes. */
async function readSparse(bytes: Uint8Array): Promise<ReadResult> {
  const cut: string[] = [];
  const found: string[] = [];
  const countOnly = ({ name }: { name: string }) => {
    found.push(name);
    return false;
  };
  const workbook = await readXlsx(bytes, { sheets: countOnly });
  for (const [index, name] of found.slice(0, READ_LIMITS.sheets).entries()) {
    const options = { ...OPTIONS, sheets: [index] };
    const readOne = async () => {
      try {
        return await readXlsx(bytes, options);
      } catch (error) {
        if (!isTooSparse(error)) throw error;
        cut.push(name);
        return await readXlsx(bytes, { ...options, range: FIRST_CELLS });
      }
    };
    // One at a time: each may be of several megabytes.
    // oxlint-disable-next-line no-await-in-loop
    workbook.sheets.push(...(await readOne()).sheets);
  }
  return { workbook, charts: [], cut, leftOut: [] };
}

/** What the library loses of files that are too damaged for the reader of their kind. */
function describeLost(bytes: Uint8Array): string[] {
  const decoder = new TextDecoder('latin1');
  // The kind of a document is at its beginning, the directory of an archive at its end.
  const isDocument = decoder.decode(bytes.subarray(0, 200)).includes('opendocument.spreadsheet');
  if (isDocument) return ['names, times and formats of this damaged file'];
  const isBook = isArchive(bytes)
    ? decoder.decode(bytes.subarray(-20_000)).includes('xl/workbook.bin')
    : bytes[0] === 0xd0 && bytes[1] === 0xcf;
  return isBook ? ['formulas and formats of this kind of file'] : [];
}

/** Reads a workbook by the library; of one with chart sheets the others. */
async function readByLibrary(bytes: Uint8Array): Promise<ReadResult> {
  try {
    const workbook = await readAny(bytes, OPTIONS);
    return { workbook, charts: [], cut: [], leftOut: [] };
  } catch (error) {
    if (!isArchive(bytes)) throw error;
    if (isTooSparse(error)) return await readSparse(bytes);
    const replaced = isMessage(error, 'missing worksheet file') ? replaceChartSheets(bytes) : null;
    if (replaced === null) throw error;
    return { ...(await readByLibrary(replaced.archive)), charts: replaced.names };
  }
}

/**
 * Reads a workbook. Of files of LibreOffice and of older kinds the library loses values and formats, so they have
 * readers of their own; it reads those that are too damaged for them, and the others.
 */
async function readSheets(bytes: Uint8Array): Promise<ReadResult> {
  const own = readByKind(bytes);
  if (own !== null) return own;
  const result = await readByLibrary(bytes);
  return { ...result, leftOut: [...result.leftOut, ...describeLost(bytes)] };
}

function toFailure(error: unknown): WorkbookReadError {
  if (error instanceof EncryptedFileError) {
    return new WorkbookReadError('protected', { cause: error });
  }
  const isOther = error instanceof Error && error.name === 'UnsupportedFormatError';
  return new WorkbookReadError(isOther ? 'other-kind' : 'broken', { cause: error });
}

const countOf = (count: number, noun: string, sheet: string) => {
  if (count === 0) return [];
  return [count === 1 ? `a ${noun} of ${sheet}` : `${count} ${noun}s of ${sheet}`];
};

/** What a sheet has beside its cells, in words. */
const describeMissing = ({ name, images, pivotTables, sparklines, textBoxes }: Sheet) => [
  ...countOf(images?.length ?? 0, 'picture', name),
  ...countOf(pivotTables?.length ?? 0, 'pivot table', name),
  ...countOf(sparklines?.length ?? 0, 'sparkline', name),
  ...countOf(textBoxes?.length ?? 0, 'text box', name),
];

/** Reads a file as a workbook. Throws WorkbookReadError if it is none. Check the size of an archive before. */
export async function readWorkbook(bytes: ArrayBuffer, kind: WorkbookKind): Promise<ReadWorkbook> {
  if (kind === 'csv') return readCsv(bytes);
  const { workbook, charts, cut, leftOut } = await readSheets(new Uint8Array(bytes)).catch(
    (error: unknown) => {
      throw toFailure(error);
    },
  );
  // Another kind of document in the same kind of archive.
  if (workbook.sheets.length === 0) throw new WorkbookReadError('other-kind');
  const isChart = ({ name }: { name: string }) => charts.includes(name);
  const shown = workbook.sheets.filter((sheet) => !isChart(sheet)).slice(0, READ_LIMITS.sheets);
  const is1904 = workbook.dateSystem === '1904';
  const state = { is1904, theme: workbook.themeColors ?? [], left: READ_LIMITS.cells };
  const missing = workbook.sheets.length - charts.length - shown.length;
  const sheets = shown.map((sheet) => {
    const read = toSheet(sheet, state);
    // Formulas may refer to a sheet that is not here.
    return missing > 0 || cut.includes(sheet.name) ? { ...read, isCut: true } : read;
  });
  return {
    sheets,
    names: toNames(workbook),
    tables: toTables(workbook),
    ...(is1904 && { date1904: true }),
    leftOut: [
      ...leftOut,
      ...charts.map((name) => `the chart sheet ${name}`),
      ...shown.flatMap(describeMissing),
      ...sheets.flatMap(({ name, missingFormats = 0 }) =>
        missingFormats > 0 ? [`${missingFormats} conditional formats of ${name}`] : [],
      ),
      ...(missing > 0 ? [`${missing} further sheets`] : []),
    ],
  };
}
