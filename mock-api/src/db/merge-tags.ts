import { sql } from 'kysely';
import { tagKey } from 'shared-kit/contract/constants';
import type { Database } from './connect';
import { syncPublishedPosts } from './published-posts';
import { recordTags } from './tags';
import { inTransaction, type Queryable, type Transaction } from './transaction';

/** Recorded as a migration once every row has been looked at. */
const MIGRATION = 'merged-tags';

/** Of so many rows tags are merged within the start of the first process. */
const SMALL_TABLE_ROWS = 1_000;

const BATCH_SIZE = 200;

const TABLES = ['posts', 'templates'] as const;
type Table = (typeof TABLES)[number];

/** Every spelling of a tag, in the order in which they were first written. */
async function listSpellings(db: Queryable): Promise<string[]> {
  // Ids are time-ordered.
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select unnest(tags) as tag, id::text as id from posts
      union all select unnest(tags), id::text from templates
    ) as written
    group by tag order by min(id), tag`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Renames a tag in a batch of rows. Returns how many there were. */
async function renameBatch(
  trx: Transaction,
  table: Table,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set tags = array(
      select name from (
        select case tag when ${from} then ${to} else tag end as name, position
        from unnest(tags) with ordinality as written (tag, position)
      ) as renamed
      group by name order by min(position)
    )
    where id in (
      select id from ${sql.table(table)} where tags @> array[${from}]::text[]
      limit ${BATCH_SIZE} for update)
    returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (table === 'posts') await syncPublishedPosts(trx, ids);
  return ids.length;
}

/** Merges tags that differ in case only, as `run` runs each batch. Returns the number of changed rows. */
async function merge(
  db: Queryable,
  run: <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>,
  signal?: AbortSignal,
): Promise<number> {
  let changed = 0;
  for (const from of await listSpellings(db)) {
    // The next run begins anew: what is merged by then costs a look.
    if (signal?.aborted === true) return changed;
    const [to = from] = await run((trx) => recordTags(trx, [from]));
    if (to === from || tagKey(from) === '') continue;
    for (const table of TABLES) {
      for (;;) {
        const rows = await run((trx) => renameBatch(trx, table, { from, to }));
        changed += rows;
        if (rows < BATCH_SIZE) break;
      }
    }
  }
  await run((trx) =>
    sql`insert into migrations (name, applied_at) values (${MIGRATION}, now())
      on conflict do nothing`.execute(trx),
  );
  return changed;
}

async function isMerged(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select from migrations where name = ${MIGRATION}`.execute(db);
  return rows.length > 0;
}

/** Merges the tags of a small site, in the transaction of the migrations. */
export async function mergeFewTags(trx: Transaction): Promise<void> {
  if (await isMerged(trx)) return;
  for (const table of TABLES) {
    const { rows } = await sql`
      select from ${sql.table(table)} limit ${SMALL_TABLE_ROWS + 1}`.execute(trx);
    if (rows.length > SMALL_TABLE_ROWS) return;
  }
  await merge(trx, (work) => work(trx));
}

/**
 * Merges tags that differ in case only, which were different ones once, while the site runs: each batch
 * of rows in a transaction of its own. Returns the number of changed rows. Stops if `signal` is aborted.
 */
export async function mergeTags(db: Database, signal?: AbortSignal): Promise<number> {
  if (await isMerged(db)) return 0;
  return merge(db, (work) => inTransaction(db, work), signal);
}
