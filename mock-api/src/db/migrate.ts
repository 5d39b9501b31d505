import { sql } from 'kysely';
import { buildSmallIndexes } from './build-indexes';
import type { Database } from './connect';
import { mergeFewTags } from './merge-tags';
import { buildSmallSearches } from './search/rebuild';
import { baseline } from './migrations/001-baseline';
import { migrations } from './migrations/list';
import { inTransaction, type Transaction } from './transaction';

/** The name of the row that `withMigrationLock` locks. */
const LOCK = 'lock';

/** The database has another schema than the baseline's. The message is shown without a stack trace. */
export class UnknownSchemaError extends Error {
  override name = 'UnknownSchemaError';
  constructor(migration: string) {
    super(
      `The database is of an older version of this software (migration ${migration}), which cannot be updated. ` +
        'Set DATA_DIR to a new folder, or DATABASE_URL to an empty database; the old one stays as it is.',
    );
  }
}

async function hasMigrationsTable(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('migrations') is not null as found`.execute(db);
  return rows[0]?.found === true;
}

async function ensureMigrationsTable(db: Database): Promise<void> {
  try {
    await sql`create table if not exists migrations (
      name text primary key,
      applied_at timestamptz(3) not null
    )`.execute(db);
  } catch (error) {
    // Processes that create the table at once collide in the catalog, with different errors. If the
    // table exists now, another process was faster.
    if (!(await hasMigrationsTable(db))) throw error;
  }
  await sql`insert into migrations (name, applied_at) values (${LOCK}, now())
    on conflict do nothing`.execute(db);
}

/**
 * Runs `work` while no other process migrates or seeds the same database. Locks a row, because not
 * every engine with PostgreSQL's protocol has advisory locks.
 */
export async function withMigrationLock<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`select name from migrations where name = ${LOCK} for update`.execute(trx);
    return work(trx);
  });
}

/**
 * Refuses a database with migrations that the baseline does not follow. Unknown ones after it are
 * those of a newer version, which an older one may still use.
 */
function requireKnownSchema(applied: ReadonlySet<string>): void {
  if (applied.has(baseline.name)) return;
  for (const name of applied) if (name !== LOCK) throw new UnknownSchemaError(name);
}

/**
 * Applies all pending migrations, and brings small tables up to date: their tags, search vectors and indexes. Large
 * ones are jobs': the site runs meanwhile. Safe with any number of processes starting at once.
 */
export async function migrate(db: Database): Promise<void> {
  await ensureMigrationsTable(db);
  await withMigrationLock(db, async (trx) => {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const applied = new Set(rows.map(({ name }) => name));
    requireKnownSchema(applied);
    for (const { name, sql: statements } of migrations) {
      if (applied.has(name)) continue;
      await sql.raw(statements).execute(trx);
      await sql`insert into migrations (name, applied_at) values (${name}, now())`.execute(trx);
    }
    await mergeFewTags(trx);
    await buildSmallSearches(trx);
    await buildSmallIndexes(trx);
  });
}
