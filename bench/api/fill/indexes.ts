import type { Client } from 'pg';

interface Index {
  name: string;
  definition: string;
}

/** All indexes that back no constraint. */
async function secondaryIndexes(client: Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index join pg_class c on c.oid = pg_index.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = c.oid)
    order by c.relname`);
  return rows;
}

/**
 * Drops the secondary indexes and returns the statements that recreate them: inserting a million rows
 * is several times faster without indexes.
 */
export async function dropIndexes(client: Client, log: (line: string) => void) {
  const indexes = await secondaryIndexes(client);
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  return async () => {
    for (const { name, definition } of indexes) {
      const started = performance.now();
      // The API runs while it receives the files, and its job builds indexes that are missing.
      await client.query(`drop index if exists "${name}"`);
      await client.query(definition);
      const seconds = (performance.now() - started) / 1_000;
      if (seconds > 5) log(`  index ${name} (${seconds.toFixed(0)} s)`);
    }
  };
}
