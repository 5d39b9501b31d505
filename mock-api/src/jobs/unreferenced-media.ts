import { sql } from 'kysely';
import type { Database } from '../db/connect';
import type { Job } from './job';

const DAY = 24 * 3_600_000;

/** A form may be open for long between the upload of a picture and the save that refers to it. */
const LEFT_ALONE_FOR = 7 * DAY;

const AT_ONCE = 500;

/**
 * Every column that can hold a reference, asked of the database itself: a table that is added
 * later is looked at without anyone having to think of it here.
 */
async function referringTables(db: Database) {
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

/** Of the given hashes, those that some row speaks of. */
async function referredTo(db: Database, hashes: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { table_name: table, columns } of await referringTables(db)) {
    const text = sql.join(
      columns.map((column) => sql`${sql.ref(column)}::text`),
      sql`, ' ', `,
    );
    const { rows } = await sql<{ hash: string }>`
      select distinct hit[1] as hash
      from ${sql.table(table)}, regexp_matches(concat(${text}), '[0-9a-f]{64}', 'g') as hit
      where hit[1] = any(${hashes}::text[])`.execute(db);
    for (const { hash } of rows) found.add(hash);
  }
  return found;
}

/** Removes files that nothing refers to. `removeFile` is told once the row is gone. */
export function removeUnreferencedMedia(removeFile: (hash: string) => Promise<void>): Job {
  return {
    name: 'unreferenced-media',
    every: DAY,
    lease: 60 * 60_000,
    async run(db, now) {
      let removed = 0;
      let after = '';
      for (;;) {
        const old = await db
          .selectFrom('media')
          .select('hash')
          .where('created_at', '<=', new Date(now.getTime() - LEFT_ALONE_FOR))
          .where('hash', '>', after)
          .orderBy('hash')
          .limit(AT_ONCE)
          .execute();
        const hashes = old.map(({ hash }) => hash);
        const kept = hashes.length === 0 ? new Set() : await referredTo(db, hashes);
        for (const hash of hashes.filter((one) => !kept.has(one))) {
          await db.deleteFrom('media').where('hash', '=', hash).execute();
          await removeFile(hash);
          removed += 1;
        }
        after = hashes.at(-1) ?? '';
        if (hashes.length < AT_ONCE) return { removed };
      }
    },
  };
}
