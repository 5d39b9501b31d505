import { sql } from 'kysely';
import { buildSmallIndexes } from './build-indexes';
import type { Database } from './connect';
import { migrations } from './migrations/list';
import { inTransaction, type Transaction } from './transaction';

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
  await sql`insert into migrations (name, applied_at) values ('lock', now())
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
    await sql`select name from migrations where name = 'lock' for update`.execute(trx);
    return work(trx);
  });
}

/**
 * Applies all pending migrations, and builds the indexes of small tables. Those of large ones are a
 * job's: the site runs meanwhile. Safe with any number of processes starting at once.
 */
export async function migrate(db: Database): Promise<void> {
  await ensureMigrationsTable(db);
  await withMigrationLock(db, async (trx) => {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const applied = new Set(rows.map(({ name }) => name));
    for (const { name, sql: statements } of migrations) {
      if (applied.has(name)) continue;
      await sql.raw(statements).execute(trx);
      await sql`insert into migrations (name, applied_at) values (${name}, now())`.execute(trx);
    }
    await buildSmallIndexes(trx);
  });
}
