import { sql } from 'kysely';
import type { Job } from './job';

/** Adds the recorded changes to the statistics. Queries in between add both up. */
export const aggregateStatistics: Job = {
  name: 'aggregate-statistics',
  intervalMs: 60_000,
  async run(db) {
    const { numAffectedRows } = await sql`
      with changes as (delete from statistic_changes returning name, change)
      insert into statistics (name, count)
      select name, sum(change) from changes group by name
      on conflict (name) do update set count = statistics.count + excluded.count`.execute(db);
    return { changed: Number(numAffectedRows ?? 0n) };
  },
};
