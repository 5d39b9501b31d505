import { adminApi } from 'shared-kit/client/admin';
import type { ImportReport } from 'shared-kit/contract';
import { readCsvFile } from './read-csv-file';

/** For the largest file over a slow line. */
const TIMEOUT_MS = 5 * 60_000;

/** In characters; the API takes no more. */
const MAX_NAME_LENGTH = 255;

/** A file that the API has checked. */
export interface CheckedFile {
  /** It may say that its people have unsubscribed. */
  fileName: string;
  csv: string;
  report: ImportReport;
}

/** Reads a file and has it checked; nothing is added yet. */
export async function checkFile(file: File, signal: AbortSignal): Promise<CheckedFile> {
  const csv = await readCsvFile(file);
  const fileName = file.name.slice(0, MAX_NAME_LENGTH);
  const report = await adminApi.adminSubscribers.import(
    { body: { csv, fileName, dryRun: true } },
    { signal, timeoutMs: TIMEOUT_MS },
  );
  return { fileName, csv, report };
}

/** Adds the new subscribers of a file: all of them, or none if it fails. */
export const importFile = (
  { csv, fileName }: CheckedFile,
  idempotencyKey: string,
): Promise<ImportReport> =>
  adminApi.adminSubscribers.import(
    { body: { csv, fileName, dryRun: false } },
    { idempotencyKey, timeoutMs: TIMEOUT_MS },
  );
