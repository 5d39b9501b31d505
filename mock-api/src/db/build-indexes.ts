import { sql } from 'kysely';
import type { Database } from './connect';
import { INDEXES, type IndexDefinition } from './migrations/indexes';
import { sqlState, type Queryable } from './transaction';

/** Built within the start up to here: it takes milliseconds, and nobody is slowed down. */
const SMALL_TABLE_ROWS = 10_000;

type State = 'built' | 'broken' | 'missing';

/** `broken` is what a process leaves that ends while it builds an index. */
async function readState(db: Queryable, { name }: IndexDefinition): Promise<State> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index
    join pg_class on pg_class.oid = pg_index.indexrelid
    where relname = ${name} and relnamespace = current_schema()::regnamespace`.execute(db);
  const [index] = rows;
  if (index === undefined) return 'missing';
  return index.valid ? 'built' : 'broken';
}

async function isSmall(db: Queryable, { table }: IndexDefinition): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${sql.table(table)} limit ${SMALL_TABLE_ROWS + 1}
    ) as counted`.execute(db);
  return (rows[0]?.count ?? 0) <= SMALL_TABLE_ROWS;
}

const create = (index: IndexDefinition, how: '' | 'concurrently') =>
  sql.raw(`create index ${how} "${index.name}" on "${index.table}" ${index.definition}`);

/** Builds the missing indexes of small tables, in the transaction of the migrations. */
export async function buildSmallIndexes(
  trx: Queryable,
  indexes: readonly IndexDefinition[] = INDEXES,
): Promise<void> {
  for (const index of indexes) {
    if ((await readState(trx, index)) !== 'missing' || !(await isSmall(trx, index))) continue;
    await create(index, '').execute(trx);
  }
}

/**
 * Whether a connection builds an index of its table, perhaps one whose process has ended. Two such
 * builds at once are a deadlock: each waits for the other, which the server ends.
 */
async function isInWork(db: Database, { table }: IndexDefinition): Promise<boolean> {
  try {
    const { rows } = await sql`
      select pid from pg_stat_progress_create_index
      where relid = to_regclass(${table})`.execute(db);
    return rows.length > 0;
  } catch {
    // The engine does not say. Then the job's lease must do.
    return false;
  }
}

/** SQLSTATEs of engines that know no `concurrently`. */
const UNSUPPORTED = new Set(['0A000', '42601']);

/** SQLSTATEs for two processes that built at once all the same: the index exists, or a deadlock. */
const ALREADY_IN_WORK = new Set(['42P07', '40P01']);

async function build(db: Database, index: IndexDefinition, state: State): Promise<void> {
  try {
    // Concurrently too: a plain drop waits for all queries of the table, and new ones wait for it.
    if (state === 'broken') {
      await sql`drop index concurrently if exists ${sql.ref(index.name)}`.execute(db);
    }
    await create(index, 'concurrently').execute(db);
  } catch (error) {
    const code = sqlState(error) ?? '';
    if (UNSUPPORTED.has(code)) await create(index, '').execute(db);
    else if (!ALREADY_IN_WORK.has(code)) throw error;
  }
}

/**
 * Builds one index that is missing, while the site reads and writes its table. Returns the name of
 * the one it has tried, which another process may have got in the way of, or null when there is
 * nothing to build. To be run by one process at a time, and not in a transaction.
 */
export async function buildMissingIndex(
  db: Database,
  indexes: readonly IndexDefinition[] = INDEXES,
): Promise<string | null> {
  for (const index of indexes) {
    if ((await readState(db, index)) === 'built' || (await isInWork(db, index))) continue;
    // Once more: a build that was in work at first may have ended since.
    const state = await readState(db, index);
    if (state === 'built') continue;
    await build(db, index, state);
    return index.name;
  }
  return null;
}
