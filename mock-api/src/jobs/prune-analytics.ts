import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/connect';
import { minIdAt } from '../db/ids';
import type { Job } from './job';

const DAY = 24 * 3_600_000;

/** The figures are kept for good; what they were counted from is not needed for as long. */
const EVENT_RETENTION_MS = 90 * DAY;
/** Someone who has not come for this long is new when they come again. */
const VISITOR_RETENTION_MS = 400 * DAY;
/** A day's visitors are told apart until nothing of that day can still wait in a buffer. */
const VISITOR_DAY_RETENTION_MS = 3 * DAY;

/** Few enough at a time for the site not to notice. */
const BATCH_SIZE = 10_000;

/** Removes, a part at a time, what `oldest` finds; that must find the oldest rows without a search. */
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

/** Forgets who visited what, long after it was counted. */
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
    };
  },
};
