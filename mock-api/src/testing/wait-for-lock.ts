import { sql } from 'kysely';
import type { Database } from '../db/connect';

/**
 * Resolves when as many other connections wait for what the test's transaction holds. The embedded
 * engine runs one transaction at a time, so there nothing needs to be waited for.
 */
export async function waitForLock(db: Database, connections = 1): Promise<void> {
  if (process.env.TEST_ENGINE === 'embedded') return;
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= connections) return;
  }
}
