import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { inTransaction, type Queryable } from '../db/transaction';
import type { Job } from './job';

const DAY = 24 * 3_600_000;

/**
 * An image may be referred to by a draft that only its author's browser has, which keeps it for 30
 * days after the last change. Uploading the same bytes again starts the period again.
 */
const GRACE_PERIOD_MS = 32 * DAY;

const BATCH_SIZE = 500;

/** Every column that can contain a reference, from the catalog, so that new tables are included. */
async function listReferringTables(db: Database) {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select c.table_name, array_agg(c.column_name::text) as columns
    from information_schema.columns c
    join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.table_name <> 'media' and c.data_type in ('text', 'jsonb', 'ARRAY')
    group by c.table_name`.execute(db);
  return rows;
}

type ReferringTable = Awaited<ReturnType<typeof listReferringTables>>[number];

/** Selects those of the hashes that a row of the table contains. */
const selectReferencedHashes = (
  { table_name: table, columns }: ReferringTable,
  hashes: readonly string[],
) => {
  const text = sql.join(
    columns.map((column) => sql`${sql.ref(column)}::text`),
    sql`, ' ', `,
  );
  return sql<{ hash: string }>`
    select distinct hit[1] as hash
    from ${sql.table(table)}, regexp_matches(concat(${text}), '[0-9a-f]{64}', 'g') as hit
    where hit[1] = any(${hashes}::text[])`;
};

/** Those of the hashes that no row contains. One query per table, so that others can run between. */
async function findUnreferenced(db: Database, tables: ReferringTable[], hashes: readonly string[]) {
  let remaining = hashes;
  for (const table of tables) {
    if (remaining.length === 0) return remaining;
    const { rows } = await selectReferencedHashes(table, remaining).execute(db);
    const found = new Set(rows.map(({ hash }) => hash));
    remaining = remaining.filter((hash) => !found.has(hash));
  }
  return remaining;
}

/**
 * Deletes the rows of unreferenced files and returns their hashes. The statement checks again, so
 * that files stored or referenced in the meantime stay.
 */
async function deleteUnreferenced(
  db: Queryable,
  tables: ReferringTable[],
  hashes: readonly string[],
  before: Date,
): Promise<string[]> {
  const referred = sql.join(
    tables.map((table) => selectReferencedHashes(table, hashes)),
    sql` union `,
  );
  const { rows } = await sql<{ hash: string }>`
    delete from media
    where hash = any(${hashes}::text[]) and created_at <= ${before}
      and hash not in (${referred})
    returning hash`.execute(db);
  return rows.map(({ hash }) => hash);
}

/**
 * Deletes files without references. `removeFile` runs inside the transaction that deletes the row:
 * storing the same bytes at that moment waits for it, then writes them again.
 */
export function removeUnreferencedMedia(removeFile: (hash: string) => Promise<void>): Job {
  return {
    name: 'unreferenced-media',
    intervalMs: DAY,
    leaseMs: 60 * 60_000,
    async run(db, now) {
      const before = new Date(now.getTime() - GRACE_PERIOD_MS);
      const tables = await listReferringTables(db);
      let removed = 0;
      let after = '';
      for (;;) {
        const old = await db
          .selectFrom('media')
          .select('hash')
          .where('created_at', '<=', before)
          .where('hash', '>', after)
          .orderBy('hash')
          .limit(BATCH_SIZE)
          .execute();
        const hashes = old.map(({ hash }) => hash);
        const unreferenced = await findUnreferenced(db, tables, hashes);
        if (unreferenced.length > 0) {
          removed += await inTransaction(db, async (trx) => {
            const deleted = await deleteUnreferenced(trx, tables, unreferenced, before);
            const outcomes = await Promise.allSettled(deleted.map(removeFile));
            // After all have settled: throwing rolls the rows back.
            for (const one of outcomes) if (one.status === 'rejected') throw one.reason;
            return deleted.length;
          });
        }
        after = hashes.at(-1) ?? '';
        if (hashes.length < BATCH_SIZE) return { removed };
      }
    },
  };
}
