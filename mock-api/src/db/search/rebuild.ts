import { sql } from 'kysely';
import type { Database } from '../connect';
import { inTransaction, type Queryable, type Transaction } from '../transaction';
import * as documents from './documents';

/** To be raised when the vectors of the same texts change: those of all rows are then built anew. */
export const SEARCH_VERSION = 1;

/** Within a start, up to here: it takes a second at most. Of larger tables the job does it. */
const SMALL_TABLE_ROWS = 1_000;

interface SearchedTable {
  name: string;
  /** Rows of one transaction: posts may be long, and no other request is served meanwhile. */
  batchSize: number;
  /** Locks the newest rows before an id, or of all, and returns their vectors. */
  read: (trx: Transaction, beforeId: string | null) => Promise<{ id: string; search: string }[]>;
}

function createSearchedTable<Row extends object>(
  name: string,
  columns: readonly (keyof Row & string)[],
  toVector: (row: Row) => string,
  batchSize = 100,
): SearchedTable {
  return {
    name,
    batchSize,
    async read(trx, beforeId) {
      const { rows } = await sql<Row & { id: string }>`
        select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
        where ${beforeId === null ? sql`true` : sql`id < ${beforeId}::uuid`}
        order by id desc limit ${batchSize} for update`.execute(trx);
      return rows.map((row) => ({ id: row.id, search: toVector(row) }));
    },
  };
}

/** Every table with a tsvector; those that visitors search come first. */
const SEARCHED_TABLES: readonly SearchedTable[] = [
  createSearchedTable('posts', ['title', 'summary', 'tags', 'content'], documents.postVector, 10),
  createSearchedTable('threads', ['title', 'description'], documents.threadVector),
  createSearchedTable(
    'templates',
    ['title', 'seo_desc', 'tags', 'tools'],
    documents.templateVector,
  ),
  createSearchedTable('tracks', ['title', 'meta', 'text'], documents.trackVector),
  createSearchedTable('users', ['name', 'email'], documents.userVector),
  createSearchedTable('comments', ['content'], documents.commentVector),
  createSearchedTable('submissions', ['title', 'full_name', 'email'], documents.submissionVector),
  createSearchedTable('subscribers', ['email', 'source'], documents.subscriberVector),
  createSearchedTable('mail_outbox', ['recipient', 'subject'], documents.mailVector),
  createSearchedTable('challenges', ['title', 'summary'], documents.challengeVector),
  createSearchedTable('heroes', ['h1'], documents.heroVector),
];

interface Progress {
  before_id: string | null;
  is_done: boolean;
}

async function readProgress(db: Queryable, { name }: SearchedTable): Promise<Progress> {
  const row = await db
    .selectFrom('search_builds')
    .select(['before_id', 'is_done'])
    .where('table_name', '=', name)
    .where('version', '=', SEARCH_VERSION)
    .executeTakeFirst();
  return row ?? { before_id: null, is_done: false };
}

/** Builds the vectors of a batch of rows, newest first. Returns how many there were. */
async function buildBatch(trx: Transaction, table: SearchedTable): Promise<number> {
  const { before_id: beforeId, is_done: isDone } = await readProgress(trx, table);
  if (isDone) return 0;
  const rows = await table.read(trx, beforeId);
  await sql`
    update ${sql.table(table.name)} as target set search = built.search
    from json_to_recordset(${JSON.stringify(rows)}::json) as built (id uuid, search tsvector)
    where target.id = built.id`.execute(trx);
  const progress = {
    version: SEARCH_VERSION,
    before_id: rows.at(-1)?.id ?? beforeId,
    is_done: rows.length < table.batchSize,
  };
  await trx
    .insertInto('search_builds')
    .values({ table_name: table.name, ...progress })
    .onConflict((conflict) => conflict.column('table_name').doUpdateSet(progress))
    .execute();
  return rows.length;
}

async function isSmall(trx: Transaction, { name }: SearchedTable): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(name)} limit ${SMALL_TABLE_ROWS + 1}`.execute(trx);
  return rows.length <= SMALL_TABLE_ROWS;
}

/** Builds the vectors of small tables, in the transaction of the migrations. */
export async function buildSmallSearches(trx: Transaction): Promise<void> {
  const done = await trx
    .selectFrom('search_builds')
    .select('table_name')
    .where('version', '=', SEARCH_VERSION)
    .where('is_done', '=', true)
    .execute();
  const names = new Set(done.map(({ table_name: name }) => name));
  for (const table of SEARCHED_TABLES) {
    if (names.has(table.name) || !(await isSmall(trx, table))) continue;
    while (!(await readProgress(trx, table)).is_done) await buildBatch(trx, table);
  }
}

/**
 * Builds the vectors of a batch of rows that an older version has built, while the site runs. Returns the
 * number of rows; null when there are none left. To be run by one process at a time.
 */
export async function buildNextSearches(db: Database): Promise<number | null> {
  for (const table of SEARCHED_TABLES) {
    if ((await readProgress(db, table)).is_done) continue;
    return inTransaction(db, (trx) => buildBatch(trx, table));
  }
  return null;
}
