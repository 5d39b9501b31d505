import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/connect';
import { minIdAt } from '../db/ids';
import type { Job } from './job';

const DAY = 24 * 3_600_000;

/** Counts are stored forever; the events behind them only this long. */
const EVENT_RETENTION_MS = 90 * DAY;
const REMOTE_LOAD_RETENTION_MS = 90 * DAY;
/** A visitor who was away for longer counts as new. */
const VISITOR_RETENTION_MS = 400 * DAY;
/** Long enough that no event of that day can still be in a buffer. */
const VISITOR_DAY_RETENTION_MS = 3 * DAY;

/** Small enough not to slow down other queries. */
const BATCH_SIZE = 10_000;

/** Deletes rows in batches. `oldest` must be a condition that an index serves. */
async function deleteInBatches(
  db: Database,
  table: string,
  oldest: RawBuilder<unknown>,
): Promise<number> {
  for (let removed = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${oldest} limit ${BATCH_SIZE}))`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < BATCH_SIZE) return removed;
  }
}

/** Deletes raw events, visitors and the hours of loaded remotes after their retention period. */
export const pruneAnalytics: Job = {
  name: 'prune-analytics',
  intervalMs: 6 * 3_600_000,
  leaseMs: 30 * 60_000,
  async run(db, now) {
    const before = (age: number) => new Date(now.getTime() - age);
    return {
      events: await deleteInBatches(
        db,
        'events',
        sql`id < ${minIdAt(before(EVENT_RETENTION_MS))}::uuid`,
      ),
      days: await deleteInBatches(
        db,
        'visitor_days',
        sql`day < ${before(VISITOR_DAY_RETENTION_MS)}::date`,
      ),
      visitors: await deleteInBatches(
        db,
        'visitors',
        sql`last_seen < ${before(VISITOR_RETENTION_MS)}`,
      ),
      remoteLoads: await deleteInBatches(
        db,
        'remote_loads',
        sql`hour < ${before(REMOTE_LOAD_RETENTION_MS)}`,
      ),
    };
  },
};
