import { sql } from 'kysely';
import type { contract, OutputOf } from 'shared-kit/contract';
import { SITE_SUBJECT_ID, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { subscriberVector } from '../../db/search/documents';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { parseSubscribers, type ParsedFile, type ParsedSubscriber } from './parse-subscribers';

type ImportReport = OutputOf<typeof contract.adminSubscribers.import>;

/** Rows of one statement. */
const CHUNK_SIZE = 2_000;

/** Duplicates that are named in a report; the count is complete. */
const MAX_DUPLICATE_LINES = 200;

const MAX_PREVIEW = 20;

type DuplicateReason = ImportReport['duplicateLines'][number]['reason'];

/** The subscribers of a file that are new, and those that are not. */
interface Distinction {
  added: ParsedSubscriber[];
  duplicates: { row: ParsedSubscriber; reason: DuplicateReason }[];
}

function* chunksOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += CHUNK_SIZE)
    yield rows.slice(from, from + CHUNK_SIZE);
}

/** The addresses of a chunk that are subscribed already. */
async function findSubscribed(db: Queryable, chunk: readonly ParsedSubscriber[]) {
  const rows = await db
    .selectFrom('subscribers')
    .select('email_key')
    .where('email_key', '=', sql<string>`any(${chunk.map((row) => row.emailKey)}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.email_key));
}

async function distinguish(db: Queryable, rows: readonly ParsedSubscriber[]): Promise<Distinction> {
  const result: Distinction = { added: [], duplicates: [] };
  const seen = new Set<string>();
  for (const chunk of chunksOf(rows)) {
    const subscribed = await findSubscribed(db, chunk);
    for (const row of chunk) {
      if (seen.has(row.emailKey)) result.duplicates.push({ row, reason: 'in_file' });
      else if (subscribed.has(row.emailKey)) result.duplicates.push({ row, reason: 'subscribed' });
      else result.added.push(row);
      seen.add(row.emailKey);
    }
  }
  return result;
}

/** Inserts subscribers and returns the addresses of those that did not exist yet. */
async function insertChunk(trx: Transaction, chunk: readonly ParsedSubscriber[], now: Date) {
  // As JSON: thousands of parameters take longer to send than to insert.
  const rows = chunk.map((row) => ({
    id: newId(),
    email: row.email,
    email_key: row.emailKey,
    source: row.source,
    tags: row.tags,
    confirmed_at: row.confirmedAt,
    search: subscriberVector(row),
    created_at: row.createdAt,
  }));
  const inserted = await sql<{ email_key: string }>`
    insert into subscribers (id, email, email_key, source, tags, confirmed_at, search,
      created_at)
    select id, email, email_key, source, array(select json_array_elements_text(tags)),
      confirmed_at, search, coalesce(created_at, ${now}::timestamptz)
    from json_to_recordset(${JSON.stringify(rows)}::json) as file (
      id uuid, email text, email_key text, source text, tags json, confirmed_at timestamptz,
      search tsvector, created_at timestamptz)
    on conflict (email_key) do nothing
    returning email_key`.execute(trx);
  return new Set(inserted.rows.map((row) => row.email_key));
}

/** Inserts the new subscribers. Those that somebody else has added meanwhile become duplicates. */
async function insertNew(trx: Transaction, found: Distinction): Promise<Distinction> {
  const result: Distinction = { added: [], duplicates: [...found.duplicates] };
  const now = new Date();
  for (const chunk of chunksOf(found.added)) {
    const inserted = await insertChunk(trx, chunk, now);
    for (const row of chunk) {
      if (inserted.has(row.emailKey)) result.added.push(row);
      else result.duplicates.push({ row, reason: 'subscribed' });
    }
  }
  return result;
}

function toReport({ report }: ParsedFile, { added, duplicates }: Distinction): ImportReport {
  return {
    ...report,
    added: added.length,
    duplicates: duplicates.length,
    duplicateLines: duplicates
      .toSorted((one, other) => one.row.line - other.row.line)
      .slice(0, MAX_DUPLICATE_LINES)
      .map(({ row, reason }) => ({ line: row.line, email: row.email, reason })),
    preview: added.slice(0, MAX_PREVIEW).map(({ email, source, tags, confirmedAt }) => ({
      email,
      source,
      tags,
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
  };
}

/** Reports what an import of the file would do, without doing it. */
export async function previewImport(
  db: Database,
  csv: string,
  fileName?: string,
): Promise<ImportReport> {
  const file = await parseSubscribers(csv, fileName);
  return toReport(file, await distinguish(db, file.subscribers));
}

/** Adds the new subscribers of a CSV file, all of them or none. Nobody gets a mail. */
export async function importSubscribers(
  db: Database,
  actorId: string,
  csv: string,
  fileName?: string,
): Promise<ImportReport> {
  const file = await parseSubscribers(csv, fileName);
  return inTransaction(db, async (trx) => {
    const outcome = await insertNew(trx, await distinguish(trx, file.subscribers));
    const report = toReport(file, outcome);
    const { rows, added, duplicates, invalid, skipped } = report;
    await writeAudit(trx, {
      actorId,
      action: 'subscriber.import',
      subject: 'subscriber',
      // There is no one row that it changes.
      subjectId: SITE_SUBJECT_ID,
      before: null,
      after: { rows, added, duplicates, invalid, skipped },
    });
    return report;
  });
}
