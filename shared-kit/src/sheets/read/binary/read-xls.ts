import { EncryptedFileError, type Workbook } from 'hucre';
import { openCompoundFile } from 'shared-kit/sheets/vba';
import { BinaryError, createCursor } from './bytes';
import { createCellTable, type Counts, type Limits } from './cell-table';
import { blocksOf, readSharedTexts, readText, RECORD, recordAt } from './xls-records';
import { readXlsSheet, type XlsBook } from './xls-sheet';
import { createXlsStyles } from './xls-styles';

export interface BinaryResult {
  workbook: Workbook;
  /** The names of sheets that are charts or macros. */
  charts: string[];
  /** The names of sheets that have more than is read. */
  cut: string[];
  leftOut: string[];
}

/** The largest stream that is read, in bytes. */
const MAX_STREAM = 100_000_000;
/** Files since Excel 97. */
const VERSION = 0x06_00;
/** More sheets are counted but not named. */
const MAX_NAMED = 2_000;

interface SheetEntry {
  name: string;
  start: number;
  isHidden: boolean;
  /** 0 is a sheet with cells, others are charts, macros and dialogs. */
  kind: number;
}

function readSheetEntry(data: Uint8Array): SheetEntry {
  const cursor = createCursor(data);
  const start = cursor.u32();
  const isHidden = (cursor.u8() & 3) !== 0;
  const kind = cursor.u8();
  return { name: readText([data], 6, true), start, isHidden, kind };
}

interface Globals extends Omit<XlsBook, 'counts'> {
  entries: SheetEntry[];
  is1904: boolean;
}

/** Reads what is said of the whole workbook, before its sheets. */
function readGlobals(stream: Uint8Array): Globals {
  const styles = createXlsStyles();
  const entries: SheetEntry[] = [];
  let texts: string[] = [];
  let is1904 = false;
  let record = recordAt(stream, 0);
  if (
    record === null ||
    record.id !== RECORD.start ||
    createCursor(record.data).u16() !== VERSION
  ) {
    throw new BinaryError('It is of another version.');
  }
  while (record !== null && record.id !== RECORD.end) {
    const { id, data } = record;
    // What comes after it cannot be read without the password.
    if (id === RECORD.password) throw new EncryptedFileError();
    if (id === RECORD.dateMode) is1904 = createCursor(data).u16() === 1;
    else if (id === RECORD.font) styles.addFont(data);
    else if (id === RECORD.style) styles.addStyle(data);
    else if (id === RECORD.palette) styles.setPalette(data);
    else if (id === RECORD.format) styles.addFormat(createCursor(data).u16(), readText([data], 2));
    else if (id === RECORD.texts) texts = readSharedTexts(blocksOf(stream, record));
    else if (id === RECORD.sheet && entries.length < MAX_NAMED) entries.push(readSheetEntry(data));
    record = recordAt(stream, record.next);
  }
  if (record === null) throw new BinaryError('It is cut off.');
  return { stream, texts, styleOf: styles.styleOf, entries, is1904 };
}

/** What is lost of the formulas of a file of which only values are read. */
export const describeLost = ({ formulas, lostTexts }: Counts): string[] => [
  ...(formulas > 0 ? ['formulas of this kind of file'] : []),
  ...(lostTexts > 0 ? ['results of formulas that the file does not have'] : []),
];

/**
 * Reads a workbook of Excel 97 to 2003 ([MS-XLS]): values, number formats and looks. Null if it is another kind of file.
 * Throws if it is damaged, or has a password.
 */
export function readXls(bytes: Uint8Array, limits: Limits): BinaryResult | null {
  const file = openCompoundFile(bytes);
  const stream = file?.read('Workbook', MAX_STREAM) ?? null;
  if (stream === null) return null;
  const { entries, is1904, ...book } = readGlobals(stream);
  if (entries.length === 0) throw new BinaryError('It has no sheets.');
  const counts: Counts = { left: limits.cells, formulas: 0, lostTexts: 0 };
  const sheets: Workbook['sheets'] = [];
  const cut: string[] = [];
  const seen = new Set<number>();
  const isCells = ({ kind }: SheetEntry) => kind === 0;
  const read = new Set(entries.filter(isCells).slice(0, limits.sheets));
  for (const entry of entries) {
    const { name, start, isHidden } = entry;
    const table = createCellTable(name, limits, counts);
    // Two sheets at the same place are of no program.
    if (read.has(entry) && !seen.has(start)) readXlsSheet({ ...book, counts }, start, table);
    seen.add(start);
    const { sheet, isCut } = table.finish(isHidden);
    sheets.push(sheet);
    if (isCut) cut.push(name);
  }
  return {
    workbook: { sheets, ...(is1904 && { dateSystem: '1904' as const }) },
    charts: entries.filter((entry) => !isCells(entry)).map(({ name }) => name),
    cut,
    leftOut: describeLost(counts),
  };
}
