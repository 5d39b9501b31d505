import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';

/** Health checks must not queue behind the requests that wait for a connection. */
const PATIENCE_MS = 500;

/** Whether the database answers a query soon. */
export async function isDatabaseReachable(db: Database): Promise<boolean> {
  const patience = new AbortController();
  try {
    return await Promise.race([
      sql`select 1`.execute(db).then(() => true),
      setTimeout(PATIENCE_MS, false, { signal: patience.signal }),
    ]);
  } catch {
    return false;
  } finally {
    patience.abort();
  }
}
