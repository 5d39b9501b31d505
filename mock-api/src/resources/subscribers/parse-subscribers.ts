import { emailKey, LIMITS, subscription } from 'shared-kit/contract';
import * as z from 'zod';
import { InvalidError } from '../../errors';
import { unescapeFormula } from '../../http/csv-cells';
import { issueMessage } from '../../http/issue-message';
import { readCsv } from './read-csv';

export interface ParsedSubscriber {
  line: number;
  email: string;
  emailKey: string;
  source: string;
  tags: string[];
  confirmedAt: Date | null;
}

export interface InvalidLine {
  line: number;
  value: string;
  message: string;
}

export interface ParsedFile {
  /** The records after the header, whether valid or not. */
  rows: number;
  subscribers: ParsedSubscriber[];
  invalid: number;
  /** The first of the invalid records. */
  invalidLines: InvalidLine[];
}

/** Invalid lines that are reported; the count is complete. */
const MAX_INVALID_LINES = 200;

const NOT_A_DATE = 'Enter a date of the past, such as 2026-01-31T12:00:00Z.';

const row = z.object({
  email: subscription.shape.email,
  source: subscription.shape.source,
  tags: subscription.shape.tags,
  confirmedAt: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], NOT_A_DATE)
    .transform((text) => new Date(text))
    .refine((date) => date.getTime() > 0 && date <= new Date(), NOT_A_DATE)
    .nullable(),
});

const FIELDS = Object.keys(row.shape);

/** In characters, of the values in the report. */
const MAX_VALUE_LENGTH = 120;

/** The columns by the names in the header, of which upper and lower case do not matter. */
function readHeader(cells: readonly string[]) {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columns = new Map<string, number>();
  for (const field of FIELDS) {
    const index = names.indexOf(field.toLowerCase());
    if (index === -1) continue;
    if (names.lastIndexOf(field.toLowerCase()) !== index) {
      const message = `The file has two columns named “${field}”.`;
      throw new InvalidError(message, { csv: message });
    }
    columns.set(field, index);
  }
  if (!columns.has('email')) {
    const message = 'The first line must name the columns, and one of them “email”.';
    throw new InvalidError(message, { csv: message });
  }
  return (record: readonly string[], field: string) =>
    unescapeFormula(record[columns.get(field) ?? -1] ?? '').trim();
}

/** Reads a CSV file of subscribers. 400 if its header or its quotes are invalid, or it is too long. */
export async function parseSubscribers(csv: string): Promise<ParsedFile> {
  const file: ParsedFile = { rows: 0, subscribers: [], invalid: 0, invalidLines: [] };
  let width = 0;
  let valueOf: ReturnType<typeof readHeader> | undefined;

  function reject(line: number, value: string, message: string): void {
    file.invalid += 1;
    if (file.invalidLines.length === MAX_INVALID_LINES) return;
    file.invalidLines.push({ line, value: value.slice(0, MAX_VALUE_LENGTH), message });
  }

  await readCsv(csv, (cells, line) => {
    if (valueOf === undefined) {
      valueOf = readHeader(cells);
      width = cells.length;
      return;
    }
    // A spreadsheet's empty rows.
    if (cells.every((cell) => cell.trim() === '')) return;
    file.rows += 1;
    if (file.rows > LIMITS.import.rows) {
      const message = `Please keep the file below ${LIMITS.import.rows.toLocaleString('en')} rows.`;
      throw new InvalidError(message, { csv: message });
    }
    if (cells.length !== width) {
      reject(line, cells.join(','), `Expected ${width} columns, found ${cells.length}.`);
      return;
    }
    const values = {
      email: valueOf(cells, 'email'),
      source: valueOf(cells, 'source') || 'import',
      tags: valueOf(cells, 'tags').split('|'),
      confirmedAt: valueOf(cells, 'confirmedAt') || null,
    };
    const parsed = z.core.safeParse(row, values, { error: issueMessage });
    if (parsed.success) {
      const { data } = parsed;
      file.subscribers.push({ line, ...data, emailKey: emailKey(data.email) });
      return;
    }
    const [issue] = parsed.error.issues;
    reject(line, valueOf(cells, String(issue?.path[0])), issue?.message ?? 'Invalid line.');
  });
  if (valueOf === undefined)
    throw new InvalidError('The file is empty.', { csv: 'The file is empty.' });
  return file;
}
