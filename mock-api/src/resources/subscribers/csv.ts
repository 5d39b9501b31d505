import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '../../db/connect';
import { listSubscribers, type SubscriberRow } from './list';

const AT_ONCE = 1_000;

/** A cell that begins like a formula is run by the spreadsheet that opens it; a quote makes it text. */
export const neutralised = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

const cellsOf = (row: SubscriberRow): string[] =>
  [
    row.email,
    row.source,
    row.tags.join('|'),
    row.confirmed_at?.toISOString() ?? '',
    row.created_at.toISOString(),
  ].map(neutralised);

const COLUMNS = ['email', 'source', 'tags', 'confirmedAt', 'createdAt'];

const linesOf = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows' });

async function* piecesOf(db: Database, q: string | undefined): AsyncGenerator<string> {
  yield linesOf([COLUMNS]);
  let cursor: string | undefined;
  do {
    const page = await listSubscribers(db, { q, limit: AT_ONCE, cursor });
    yield linesOf(page.rows.map(cellsOf));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** All subscribers as CSV, read and sent piece by piece however many there are. */
export const subscribersCsv = (db: Database, q: string | undefined): Readable =>
  Readable.from(piecesOf(db, q), { highWaterMark: 1 });
