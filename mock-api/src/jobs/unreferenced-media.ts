import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { inTransaction, type Queryable } from '../db/transaction';
import type { Job } from './job';

const DAY = 24 * 3_600_000;

/** A form may be open for long between the upload of a picture and the save that refers to it. */
const GRACE_PERIOD_MS = 7 * DAY;

const BATCH_SIZE = 500;

/**
 * Every column that can hold a reference, asked of the database itself: a table that is added
 * later is looked at without anyone having to think of it here.
 */
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

/** Of the given hashes, those that some row of a table speaks of. */
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

/** Of the given hashes, those that no row speaks of: one table at a time, others get their turn. */
async function findUnreferenced(db: Database, tables: ReferringTable[], hashes: readonly string[]) {
  let left = hashes;
  for (const table of tables) {
    if (left.length === 0) return left;
    const { rows } = await selectReferencedHashes(table, left).execute(db);
    const found = new Set(rows.map(({ hash }) => hash));
    left = left.filter((hash) => !found.has(hash));
  }
  return left;
}

/**
 * Takes the rows of the given files away and answers which. What was stored again or referred to
 * since it was looked for stays: the statement that deletes asks once more.
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
 * Removes files that nothing refers to. `removeFile` is told within the transaction that takes the
 * row away: who stores the same bytes at that moment waits for it, and then writes them anew.
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
        const lost = await findUnreferenced(db, tables, hashes);
        if (lost.length > 0) {
          removed += await inTransaction(db, async (trx) => {
            const gone = await deleteUnreferenced(trx, tables, lost, before);
            const outcomes = await Promise.allSettled(gone.map(removeFile));
            // Not before all have ended: the rows come back then, and with them whoever reads them.
            for (const one of outcomes) if (one.status === 'rejected') throw one.reason;
            return gone.length;
          });
        }
        after = hashes.at(-1) ?? '';
        if (hashes.length < BATCH_SIZE) return { removed };
      }
    },
  };
}
