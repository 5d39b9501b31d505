import { DatabaseError, type Client } from 'pg';

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

const DEADLOCK = '40P01';

/**
 * The API runs while it receives the files, and its job builds indexes that are missing: dropping one
 * that is being built can deadlock, and succeeds once it is built.
 */
async function dropIndex(client: Client, name: string): Promise<void> {
  try {
    await client.query(`drop index if exists "${name}"`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
    await dropIndex(client, name);
  }
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
      await dropIndex(client, name);
      await client.query(definition);
      const seconds = (performance.now() - started) / 1_000;
      if (seconds > 5) log(`  index ${name} (${seconds.toFixed(0)} s)`);
    }
  };
}
