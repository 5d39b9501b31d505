import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/connect';
import { firstIdOf } from '../db/ids';
import type { Job } from './job';

const DAY = 24 * 3_600_000;

/** The figures are kept for good; what they were counted from is not needed for as long. */
const EVENTS_KEPT_FOR = 90 * DAY;
/** Someone who has not come for this long is new when they come again. */
const VISITORS_KEPT_FOR = 400 * DAY;
/** A day's visitors are told apart until nothing of that day can still wait in a buffer. */
const DAYS_KEPT_FOR = 3 * DAY;

/** Few enough at a time for the site not to notice. */
const AT_ONCE = 10_000;

/** Removes, a part at a time, what `oldest` finds; that must find the oldest rows without a search. */
async function removeAll(
  db: Database,
  table: string,
  oldest: RawBuilder<unknown>,
): Promise<number> {
  for (let removed = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${oldest} limit ${AT_ONCE}))`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < AT_ONCE) return removed;
  }
}

/** Forgets who visited what, long after it was counted. */
export const forgetVisits: Job = {
  name: 'forget-visits',
  every: 6 * 3_600_000,
  lease: 30 * 60_000,
  async run(db, now) {
    const before = (age: number) => new Date(now.getTime() - age);
    return {
      events: await removeAll(db, 'events', sql`id < ${firstIdOf(before(EVENTS_KEPT_FOR))}::uuid`),
      days: await removeAll(db, 'visitor_days', sql`day < ${before(DAYS_KEPT_FOR)}::date`),
      visitors: await removeAll(db, 'visitors', sql`last_seen < ${before(VISITORS_KEPT_FOR)}`),
    };
  },
};
