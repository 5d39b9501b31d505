import { sql } from 'kysely';
import { eventTypes } from 'shared-kit/contract';
import type { Database } from '../db/connect';
import { newIdAt } from '../db/ids';
import { inTransaction, type Transaction } from '../db/transaction';
import type { TrackedEvent } from './event';
import {
  addVisitors,
  ALL_DAYS,
  formatDay,
  aggregateEvents,
  OTHER,
  type EventCounts,
} from './event-counts';
import { limitNames } from './limit-names';

/**
 * Inserts events, with the ids of users that are not removed: an event may have waited in a buffer
 * while its user was. A removal that has begun is waited for. One that begins later waits for this
 * transaction, whose events it finds then.
 */
async function insertEvents(trx: Transaction, events: readonly TrackedEvent[]): Promise<void> {
  const column = <T>(read: (event: TrackedEvent) => T) => events.map(read);
  const userIds = column(({ userId }) => userId);
  // In the order of the ids, so that two transactions cannot deadlock.
  await sql`
    with members as materialized (
      select id from users where id = any(${userIds}::uuid[]) and deleted_at is null
      order by id for key share
    )
    insert into events
      (id, type, page_url, referrer, device, session_id, user_id, meta, created_at)
    select batch.id, type, page, referrer, device, session, members.id, meta::jsonb, at
    from unnest(
      ${column(({ at }) => newIdAt(at))}::uuid[], ${column(({ type }) => type)}::text[],
      ${column(({ page }) => page)}::text[], ${column(({ referrer }) => referrer)}::text[],
      ${column(({ device }) => device)}::text[], ${column(({ session }) => session)}::text[],
      ${userIds}::uuid[],
      ${column(({ meta }) => JSON.stringify(meta))}::text[],
      ${column(({ at }) => at.toISOString())}::timestamptz[]
    ) as batch (id, type, page, referrer, device, session, user_id, meta, at)
    left join members on members.id = batch.user_id`.execute(trx);
}

/** Records the visitors, and counts those who are new on their day and overall. */
async function upsertVisitors(
  trx: Transaction,
  events: readonly TrackedEvent[],
  counts: EventCounts,
) {
  const seen = new Map<string, { first: Date; last: Date }>();
  const days = new Map<string, [string, string]>();
  for (const { session, at } of events) {
    if (session === '') continue;
    const { first, last } = seen.get(session) ?? { first: at, last: at };
    seen.set(session, { first: at < first ? at : first, last: at > last ? at : last });
    days.set(`${formatDay(at)} ${session}`, [formatDay(at), session]);
  }
  if (seen.size === 0) return;
  // Sorted, so that two processes cannot deadlock.
  const visitors = [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const dayRows = [...days.keys()].toSorted().flatMap((key) => days.get(key) ?? []);
  const { rows: newToday } = await sql<{ day: string }>`
    insert into visitor_days (day, session_id)
    select day, session from unnest(
      ${dayRows.filter((_, index) => index % 2 === 0)}::date[],
      ${dayRows.filter((_, index) => index % 2 === 1)}::text[]
    ) as batch (day, session)
    on conflict do nothing returning day::text as day`.execute(trx);
  const batch = sql`unnest(
    ${visitors.map(([session]) => session)}::text[],
    ${visitors.map(([, { first }]) => first.toISOString())}::timestamptz[],
    ${visitors.map(([, { last }]) => last.toISOString())}::timestamptz[]
  ) as batch (session, first, last)`;
  const { rows: newOverall } = await sql`
    insert into visitors (session_id, first_seen, last_seen)
    select session, first, last from ${batch}
    on conflict do nothing returning session_id`.execute(trx);
  await sql`
    update visitors set last_seen = batch.last from ${batch}
    where visitors.session_id = batch.session and visitors.last_seen < batch.last`.execute(trx);
  addVisitors(
    counts,
    newToday.map(({ day }) => day),
    newOverall.length,
  );
}

/** The last segment of a page's URL, without its percent-encoding. */
function lastSegment(page: string): string | undefined {
  const segment = page.split(/[?#]/, 1)[0]?.split('/').at(-1);
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Adds to the shares of posts, once per session and post. */
async function addShares(trx: Transaction, events: readonly TrackedEvent[]): Promise<void> {
  const shares = events.flatMap(({ type, session, page, meta }) => {
    const slug = typeof meta.slug === 'string' ? meta.slug : lastSegment(page);
    return type === 'share' && session !== '' && slug ? [{ session, slug }] : [];
  });
  if (shares.length === 0) return;
  const { rows } = await sql<{ post_id: string }>`
    insert into post_shares (post_id, session_id)
    select distinct posts.id, batch.session
    from unnest(
      ${shares.map(({ slug }) => slug)}::text[], ${shares.map(({ session }) => session)}::text[]
    ) as batch (slug, session)
    join post_slugs on post_slugs.slug = batch.slug
    join posts on posts.id = post_slugs.post_id and posts.status = 'published'
    on conflict do nothing returning post_id`.execute(trx);
  const byPost = new Map<string, number>();
  for (const { post_id: id } of rows) byPost.set(id, (byPost.get(id) ?? 0) + 1);
  for (const [id, count] of [...byPost].toSorted()) {
    await trx
      .updateTable('post_metrics')
      .set(({ eb }) => ({ shares: eb('shares', '+', count) }))
      .where('post_id', '=', id)
      .execute();
  }
}

export async function addEventCounts(trx: Transaction, counts: EventCounts): Promise<void> {
  const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const column = (index: 0 | 1 | 2 | 3 | 4) => rows.map(([, { key }]) => key[index]);
  await sql`
    insert into event_counts (kind, day, name, part, variant, count)
    select * from unnest(
      ${column(0)}::text[], ${column(1)}::date[], ${column(2)}::text[], ${column(3)}::text[],
      ${column(4)}::text[], ${rows.map(([, { count }]) => count)}::bigint[]
    )
    on conflict (kind, day, name, part, variant)
    do update set count = event_counts.count + excluded.count`.execute(trx);
}

/** Types are anybody's: so many are counted by name, and any further one as `other`. */
const MAX_TYPES = 100;

/** Renames the types that are new once there are enough. */
async function limitTypes(
  trx: Transaction,
  events: readonly TrackedEvent[],
): Promise<readonly TrackedEvent[]> {
  const types: ReadonlySet<string> = new Set(eventTypes);
  if (events.every(({ type }) => types.has(type))) return events;
  const { rows } = await sql<{ name: string }>`
    select name from event_counts where kind = 'type' and day = ${ALL_DAYS}::date
    order by name limit ${MAX_TYPES}`.execute(trx);
  const counted = new Set([...types, ...rows.map(({ name }) => name)]);
  return events.map((event) => {
    if (counted.size < MAX_TYPES) counted.add(event.type);
    return counted.has(event.type) ? event : { ...event, type: OTHER };
  });
}

/** Inserts events, and what they say about visitors and posts. Adds the visitors to `counts`. */
async function writeRows(
  trx: Transaction,
  events: readonly TrackedEvent[],
  counts: EventCounts,
): Promise<void> {
  await insertEvents(trx, events);
  await upsertVisitors(trx, events, counts);
  await addShares(trx, events);
}

/** Writes a batch of events and its counts in one transaction. */
export function writeBatch(db: Database, events: readonly TrackedEvent[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    const counts = aggregateEvents(await limitTypes(trx, events));
    await writeRows(trx, events, counts);
    await limitNames(trx, counts);
    // Last, because every process updates the same few rows.
    await addEventCounts(trx, counts);
  });
}

/**
 * Writes events and their counts without the limits of names and types, which take some queries for
 * each day: for events of our own making.
 */
export async function writeOwnEvents(
  trx: Transaction,
  events: readonly TrackedEvent[],
): Promise<void> {
  const counts = aggregateEvents(events);
  await writeRows(trx, events, counts);
  await addEventCounts(trx, counts);
}
