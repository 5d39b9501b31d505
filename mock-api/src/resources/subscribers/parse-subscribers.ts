import { splitTags } from 'shared-kit/contract/constants';
import { emailKey, LIMITS, subscription, type ImportReport } from 'shared-kit/contract';
import * as z from 'zod';
import { InvalidError } from '../../errors';
import { issueMessage } from '../../http/issue-message';
import { readAddressCell } from './address-cell';
import { rankAddressName } from './column-names';
import { MAX_LISTED_COLUMNS, readHeader, type ImportHeader } from './import-header';
import { readFileName } from './opt-out';
import { createOptOutList } from './opt-out-list';
import { readCsv } from './read-csv';

export interface ParsedSubscriber {
  line: number;
  email: string;
  emailKey: string;
  source: string;
  tags: string[];
  confirmedAt: Date | null;
  createdAt: Date | null;
}

type InvalidLine = ImportReport['invalidLines'][number];

/** What a report says about the file alone, apart from what is stored already. */
type FileReport = Pick<
  ImportReport,
  | 'rows'
  | 'invalid'
  | 'invalidLines'
  | 'skipped'
  | 'skippedByReason'
  | 'skippedLines'
  | 'unclear'
  | 'stateColumns'
  | 'ignoredColumns'
  | 'ignoredColumnNames'
>;

export interface ParsedFile {
  subscribers: ParsedSubscriber[];
  report: FileReport;
}

/** Invalid lines that are reported; the count is complete. */
const MAX_INVALID_LINES = 200;

const NOT_A_DATE = 'Enter a date of the past, such as 2026-01-31T12:00:00Z.';

const pastDate = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], NOT_A_DATE)
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() > 0 && date <= new Date(), NOT_A_DATE)
  .nullable();

const row = z.object({
  email: subscription.shape.email,
  source: subscription.shape.source,
  tags: subscription.shape.tags,
  confirmedAt: pastDate,
  // When somebody was added matters less than that they are: without a date it is now.
  createdAt: pastDate.catch(null),
});

/** In characters, of the values in the report. */
const MAX_VALUE_LENGTH = 120;

/** The tags of a cell: joined with `|` here, with commas and often in quotes by other programs. */
function readTags(cell: string, { isOwnExport }: ImportHeader): string[] {
  if (isOwnExport || cell.includes('|')) return cell.split('|');
  return splitTags(cell).map((tag) => tag.trim().replace(/^"|"$/g, ''));
}

/** The cells of a row without the empty ones that some programs add at its end. */
function trimRow(cells: readonly string[], width: number): readonly string[] {
  if (cells.length <= width) return cells;
  const isPadded = cells.slice(width).every((cell) => cell.trim() === '');
  return isPadded ? cells.slice(0, width) : cells;
}

/**
 * Reads a CSV file of subscribers, of this site or another program. 400 if its header or its quotes are
 * invalid, or it is too long.
 */
export async function parseSubscribers(csv: string, fileName = ''): Promise<ParsedFile> {
  const subscribers: ParsedSubscriber[] = [];
  const invalidLines: InvalidLine[] = [];
  const optOuts = createOptOutList();
  const unclearKeys: string[] = [];
  const fileOptOut = readFileName(fileName);
  let header: ImportHeader | undefined;
  let rows = 0;
  let invalid = 0;

  function reject(line: number, value: string, message: string): void {
    invalid += 1;
    if (invalidLines.length === MAX_INVALID_LINES) return;
    invalidLines.push({ line, value: value.slice(0, MAX_VALUE_LENGTH), message });
  }

  function readRow(columns: ImportHeader, cells: readonly string[], line: number): void {
    const email = readAddressCell(columns.read(cells, 'email'));
    const state = columns.states.read(cells);
    const reason = fileOptOut ?? state.optOut;
    if (reason !== undefined) {
      const column = fileOptOut === undefined ? (state.column ?? null) : null;
      const shown = email.slice(0, MAX_VALUE_LENGTH);
      optOuts.add({ line, email: shown, reason, column }, emailKey(email.normalize('NFC')));
      return;
    }
    const values = {
      email,
      source: columns.read(cells, 'source') || 'import',
      tags: readTags(columns.read(cells, 'tags'), columns),
      confirmedAt: state.isUnclear ? null : columns.read(cells, 'confirmedAt') || null,
      createdAt: columns.read(cells, 'createdAt') || null,
    };
    const parsed = z.core.safeParse(row, values, { error: issueMessage });
    if (parsed.success) {
      const { data } = parsed;
      const key = emailKey(data.email);
      subscribers.push({ line, ...data, emailKey: key });
      if (state.isUnclear) unclearKeys.push(key);
      return;
    }
    const [issue] = parsed.error.issues;
    const field = issue?.path[0] === 'email' ? email : findValue(columns, cells, issue?.path[0]);
    reject(line, field, issue?.message ?? 'Invalid line.');
  }

  await readCsv(
    csv,
    (cells, line) => {
      if (header === undefined) {
        header = readHeader(cells);
        return;
      }
      // A spreadsheet's empty rows.
      if (cells.every((cell) => cell.trim() === '')) return;
      rows += 1;
      if (rows > LIMITS.import.rows) {
        const message = `Please keep the file below ${LIMITS.import.rows.toLocaleString('en')} rows.`;
        throw new InvalidError(message, { csv: message });
      }
      const trimmed = trimRow(cells, header.width);
      if (trimmed.length === header.width) readRow(header, trimmed, line);
      else {
        const message = `Expected ${header.width} columns, found ${cells.length}.`;
        reject(line, cells.join(','), message);
      }
    },
    (name) => rankAddressName(name) !== undefined,
  );
  if (header === undefined)
    throw new InvalidError('The file is empty.', { csv: 'The file is empty.' });
  const { states, ignoredColumns, ignoredColumnNames } = header;
  const wanted = subscribers.filter((one) => !optOuts.takeOut(one));
  return {
    subscribers: wanted,
    report: {
      rows,
      invalid,
      invalidLines,
      ...optOuts.report(),
      unclear: unclearKeys.filter((key) => !optOuts.has(key)).length,
      stateColumns: [...states.names.values()].slice(0, MAX_LISTED_COLUMNS),
      ignoredColumns,
      ignoredColumnNames,
    },
  };
}

function findValue(columns: ImportHeader, cells: readonly string[], field: unknown): string {
  if (field === 'source' || field === 'tags' || field === 'confirmedAt') {
    return columns.read(cells, field);
  }
  return '';
}
