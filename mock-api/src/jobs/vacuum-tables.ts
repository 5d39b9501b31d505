import { sql } from 'kysely';
import type { Job } from './job';

/**
 * Vacuums and analyzes tables that have grown since the last run. The embedded engine has neither
 * autovacuum nor change counters, and would plan for a million rows as for the first ten.
 */
export const vacuumTables: Job = {
  name: 'vacuum-tables',
  intervalMs: 10 * 60_000,
  async run(db, _now, controls) {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and pg_relation_size(oid) / current_setting('block_size')::int
          > greatest(relpages, 0) * 1.2 + 4
      order by relname`.execute(db);
    // One at a time, so that other queries can run between.
    for (const { name } of rows) {
      controls?.signal?.throwIfAborted();
      await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
    }
    return { tables: rows.map(({ name }) => name) };
  },
};
