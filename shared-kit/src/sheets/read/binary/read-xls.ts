import { EncryptedFileError } from 'hucre';
import { openCompoundFile } from 'shared-kit/sheets/vba';
import { BinaryError, createCursor } from './bytes';
import { MAX_NAMED, readEntries, type BinaryResult } from './read-entries';
import type { Limits } from '../workbook-data';
import type { Counts } from './cell-table';
import { blocksOf, readSharedTexts, readText, RECORD, recordAt } from './xls-records';
import { readXlsSheet, type XlsBook } from './xls-sheet';
import { createXlsStyles } from './xls-styles';

/** The largest stream that is read, in bytes. */
const MAX_STREAM = 100_000_000;
/** Files since Excel 97. */
const VERSION = 0x06_00;

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
  return readEntries(entries, {
    ...{ limits, counts, is1904 },
    isCells: ({ kind }) => kind === 0,
    placeOf: ({ start }) => start,
    read: ({ start }, table) => readXlsSheet({ ...book, counts }, start, table),
  });
}
