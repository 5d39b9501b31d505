import { sql } from 'kysely';
import { DEMO_SESSION_PREFIX, type TrackedEvent } from '../../analytics/event';
import { addVisitors, aggregateEvents, formatDay } from '../../analytics/event-counts';
import { addEventCounts } from '../../analytics/write-batch';
import type { Database } from '../../db/connect';
import { withMigrationLock } from '../../db/migrate';
import type { Queryable, Transaction } from '../../db/transaction';
import { addDownloads } from './downloads';
import { NEW_RELEASE, OLD_RELEASE } from './remote-loads';
import { FIRST_SESSION } from './visits';

const isOfDemo = sql<boolean>`session_id like ${`${DEMO_SESSION_PREFIX}%`}`;

async function hasHistory(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    select from visitors where session_id = ${FIRST_SESSION}`.execute(db);
  return rows.length > 0;
}

const deleteEvents = async (trx: Transaction): Promise<TrackedEvent[]> => {
  const { rows } = await sql<TrackedEvent>`
    delete from events where ${isOfDemo}
    returning type, page_url as page, referrer, device, session_id as session, user_id as "userId",
      meta, created_at as at`.execute(trx);
  return rows;
};

async function deleteVisitors(trx: Transaction): Promise<number> {
  await sql`delete from visitor_days where ${isOfDemo}`.execute(trx);
  const { numAffectedRows = 0n } = await sql`delete from visitors where ${isOfDemo}`.execute(trx);
  return Number(numAffectedRows);
}

async function subtractCounts(
  trx: Transaction,
  events: readonly TrackedEvent[],
  visitors: number,
): Promise<void> {
  const counts = aggregateEvents(events);
  const days = new Map(
    events.map(({ at, session }) => [`${formatDay(at)} ${session}`, formatDay(at)]),
  );
  addVisitors(counts, [...days.values()], visitors);
  for (const row of counts.values()) row.count = -row.count;
  await addEventCounts(trx, counts);
  await sql`delete from event_counts where count <= 0`.execute(trx);
}

const deleteShares = (trx: Transaction) =>
  sql`
  with deleted as (delete from post_shares where ${isOfDemo} returning post_id)
  update post_metrics set shares = greatest(0, shares - counted.count) from (
    select post_id, count(*)::integer as count from deleted group by post_id
  ) as counted
  where counted.post_id = post_metrics.post_id`.execute(trx);

/**
 * Removes the made-up visits of `seedHistory` with their counts, if there are any. What real visitors
 * did stays. Counts of events that were pruned since can no longer be told apart, and stay too.
 */
export async function removeHistory(db: Database): Promise<void> {
  if (!(await hasHistory(db))) return;
  await withMigrationLock(db, async (trx) => {
    // Another process may have been faster.
    if (!(await hasHistory(trx))) return;
    const events = await deleteEvents(trx);
    await subtractCounts(trx, events, await deleteVisitors(trx));
    await deleteShares(trx);
    await addDownloads(trx, events, -1);
    await trx
      .deleteFrom('remote_loads')
      .where('release', 'in', [OLD_RELEASE, NEW_RELEASE])
      .execute();
  });
}
