import { readOds } from './ods/read-ods';
import { READ_LIMITS } from './workbook-data';
import type { Workbook } from 'hucre';

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

/** A file by the reader of its own kind; null if it has none, or is too damaged for it. */
export function readByKind(bytes: Uint8Array): ReadResult | null {
  try {
    const result = isArchive(bytes) ? readOds(bytes, READ_LIMITS) : null;
    return result === null ? null : { ...result, charts: [] };
  } catch {
    return null;
  }
}
