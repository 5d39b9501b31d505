import { EncryptedFileError, type Workbook } from 'hucre';
import { readXls } from './binary/read-xls';
import { readXlsb } from './binary/read-xlsb';
import { readOds } from './ods/read-ods';
import { READ_LIMITS } from './workbook-data';

export interface ReadResult {
  workbook: Workbook;
  /** The names of its chart sheets. */
  charts: string[];
  /** The names of sheets that have cells farther away than is read. */
  cut: string[];
  /** What else is not shown, in words. */
  leftOut: string[];
}

export const isArchive = ([first, second]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b;

function readOwn(bytes: Uint8Array): ReadResult | null {
  if (!isArchive(bytes)) return readXls(bytes, READ_LIMITS);
  const document = readOds(bytes, READ_LIMITS);
  return document === null ? readXlsb(bytes, READ_LIMITS) : { ...document, charts: [] };
}

/**
 * A file by the reader of its own kind; null if it has none, or is too damaged for it. Throws if it is encrypted, for
 * there the library would take what it cannot read for numbers.
 */
export function readByKind(bytes: Uint8Array): ReadResult | null {
  try {
    return readOwn(bytes);
  } catch (error) {
    if (error instanceof EncryptedFileError) throw error;
    return null;
  }
}
