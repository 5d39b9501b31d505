import { sql } from 'kysely';
import type { Database } from './connect';
import { migrations } from './migrations/list';
import { inTransaction, type Transaction } from './transaction';

async function hasMigrationsTable(db: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('migrations') is not null as there`.execute(db);
  return rows[0]?.there === true;
}

async function ensureMigrationsTable(db: Database): Promise<void> {
  try {
    await sql`create table if not exists migrations (
      name text primary key,
      applied_at timestamptz(3) not null
    )`.execute(db);
  } catch (error) {
    // Processes that create one table at once collide in the catalogue, on its row, its name or its
    // row type. However it is called, who finds the table there has only come second.
    if (!(await hasMigrationsTable(db))) throw error;
  }
  await sql`insert into migrations (name, applied_at) values ('lock', now())
    on conflict do nothing`.execute(db);
}

/**
 * Runs `work` while no other process prepares the same database. A row's lock and not an advisory
 * one, which engines that only speak PostgreSQL's protocol lack.
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

/** Brings the tables up to date. Safe with any number of processes starting at once. */
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
  });
}
