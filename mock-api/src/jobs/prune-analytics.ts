import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/connect';
import { minIdAt } from '../db/ids';
import { ALL_DAYS, OPEN_KINDS } from '../analytics/event-counts';
import type { Job } from './job';

const DAY = 24 * 3_600_000;

const EVENT_RETENTION_MS = 90 * DAY;
/** Of days that are older only the most frequent names stay: as many as statistics look at. */
const NAME_RETENTION_MS = 90 * DAY;
const NAMES_OF_OLD_DAY = 100;
/** The names that have a total of all days. */
const NAMES_OF_ALL_DAYS = 100_000;
/** Long enough for a range of a year. */
const COUNT_RETENTION_MS = 400 * DAY;
/** Longer than the job may be switched off without leaving names behind. */
const RECENTLY_OLD_MS = 60 * DAY;
/** Longer than a browser keeps its session, which then counts as new. */
const SHARE_RETENTION_MS = 400 * DAY;
const REMOTE_LOAD_RETENTION_MS = 90 * DAY;
/** A visitor who was away for longer counts as new. */
const VISITOR_RETENTION_MS = 400 * DAY;
/** Long enough that no event of that day can still be in a buffer. */
const VISITOR_DAY_RETENTION_MS = 3 * DAY;

/** Small enough not to slow down other queries. */
const BATCH_SIZE = 10_000;

/** Deletes rows in batches. `selection` follows `where`; an index must serve its condition. */
async function deleteInBatches(
  db: Database,
  table: string,
  selection: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<number> {
  for (let removed = 0; ;) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${selection} limit ${BATCH_SIZE}))`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < BATCH_SIZE) return removed;
  }
}

/** Deletes the less frequent names of the days that have just become old. */
async function deleteRareNames(db: Database, until: Date): Promise<number> {
  const from = new Date(until.getTime() - RECENTLY_OLD_MS);
  const { numAffectedRows = 0n } = await sql`
    delete from event_counts as counted using (
      select kind, day, name, part, variant, row_number() over (
        partition by kind, day order by event_counts.count desc, name, part, variant
      ) as rank
      from event_counts where kind = any(${OPEN_KINDS}) and day >= ${from}::date and day < ${until}::date
    ) as ranked
    where ranked.rank > ${NAMES_OF_OLD_DAY} and counted.kind = ranked.kind
      and counted.day = ranked.day and counted.name = ranked.name
      and counted.part = ranked.part and counted.variant = ranked.variant`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the totals of the least frequent names, of equally frequent ones the last by name. */
async function deleteRareTotals(db: Database, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const kind of OPEN_KINDS) {
    // By rank and not by count: most names of a flood have the same count.
    const rare = sql`kind = ${kind} and day = ${ALL_DAYS}::date
      order by event_counts.count desc, name, part, variant offset ${NAMES_OF_ALL_DAYS}`;
    removed += await deleteInBatches(db, 'event_counts', rare, signal);
  }
  return removed;
}

/** Deletes events, visitors, rare names and the hours of loaded remotes after their retention period. */
export const pruneAnalytics: Job = {
  name: 'prune-analytics',
  intervalMs: 6 * 3_600_000,
  async run(db, now, controls) {
    const before = (age: number) => new Date(now.getTime() - age);
    const prune = (table: string, selection: RawBuilder<unknown>) =>
      deleteInBatches(db, table, selection, controls?.signal);
    return {
      events: await prune('events', sql`id < ${minIdAt(before(EVENT_RETENTION_MS))}::uuid`),
      days: await prune('visitor_days', sql`day < ${before(VISITOR_DAY_RETENTION_MS)}::date`),
      visitors: await prune('visitors', sql`last_seen < ${before(VISITOR_RETENTION_MS)}`),
      names: await deleteRareNames(db, before(NAME_RETENTION_MS)),
      counts: await prune(
        'event_counts',
        sql`kind = any(${OPEN_KINDS}) and day < ${before(COUNT_RETENTION_MS)}::date
          and day > ${ALL_DAYS}::date`,
      ),
      totals: await deleteRareTotals(db, controls?.signal),
      shares: await prune('post_shares', sql`shared_on < ${before(SHARE_RETENTION_MS)}::date`),
      loadErrors: await prune(
        'remote_load_errors',
        sql`last_seen < ${before(REMOTE_LOAD_RETENTION_MS)}`,
      ),
      remoteLoads: await prune('remote_loads', sql`hour < ${before(REMOTE_LOAD_RETENTION_MS)}`),
    };
  },
};
