import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '../../db/connect';
import { listSubscribers, type SubscriberRow } from './queries';

const BATCH_SIZE = 1_000;

/** Spreadsheets execute cells that start like a formula; a leading quote makes them text. */
export const escapeFormula = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

const toCells = (row: SubscriberRow): string[] =>
  [
    row.email,
    row.source,
    row.tags.join('|'),
    row.confirmed_at?.toISOString() ?? '',
    row.created_at.toISOString(),
  ].map(escapeFormula);

const COLUMNS = ['email', 'source', 'tags', 'confirmedAt', 'createdAt'];

const toCsv = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows' });

async function* streamCsv(db: Database, q: string | undefined): AsyncGenerator<string> {
  yield toCsv([COLUMNS]);
  let cursor: string | undefined;
  do {
    const page = await listSubscribers(db, { q, limit: BATCH_SIZE, cursor });
    yield toCsv(page.rows.map(toCells));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** All subscribers as CSV, streamed in batches. */
export const exportSubscribers = (db: Database, q: string | undefined): Readable =>
  Readable.from(streamCsv(db, q), { highWaterMark: 1 });
