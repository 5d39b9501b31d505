import { sql } from 'kysely';
import type { liveChanges } from 'shared-kit/contract/constants';
import type { Queryable } from '../db/transaction';

type ThreadChange = (typeof liveChanges)[number];

/** Pages that were away for longer read everything again. */
export const CHANGE_RETENTION_MS = 10 * 60_000;

const THREAD_TOPIC = 'thread:';
const UNREAD_TOPIC = 'unread:';
export const UNREAD_OF_MANY_TOPIC = 'unread';

export const threadTopic = (threadId: string) => `${THREAD_TOPIC}${threadId}`;

/** The thread that a topic is about; null if it is about something else. */
export const threadOfTopic = (topic: string): string | null =>
  topic.startsWith(THREAD_TOPIC) ? topic.slice(THREAD_TOPIC.length) : null;

/** The member whose unread notifications a topic is about; null if it is about something else. */
export const memberOfTopic = (topic: string): string | null =>
  topic.startsWith(UNREAD_TOPIC) ? topic.slice(UNREAD_TOPIC.length) : null;

/**
 * Tells open pages what has changed in a discussion. Call it in the transaction of the change: pages
 * hear of it when that is committed, and never if it is not.
 */
export async function recordThreadChange(
  rows: Queryable,
  threadId: string,
  change: ThreadChange,
  replyId: string | null = null,
): Promise<void> {
  await rows
    .insertInto('live_changes')
    .values({ topic: threadTopic(threadId), change, subject_id: replyId, at: new Date() })
    .execute();
}

/** Tells open pages of members that their number of unread notifications has changed, in its transaction. */
export async function recordUnread(rows: Queryable, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  // One array, so that the statement is the same for any number of members.
  await sql`
    insert into live_changes (topic, change, at)
    select distinct ${UNREAD_TOPIC} || member, 'unread', ${new Date()}::timestamptz
    from unnest(${[...userIds]}::text[]) as member`.execute(rows);
}

/**
 * The same for more members than are worth naming: each process counts for all that have a page open. One row, even
 * if 100,000 are told at once.
 */
export async function recordUnreadOfMany(rows: Queryable): Promise<void> {
  await rows
    .insertInto('live_changes')
    .values({ topic: UNREAD_OF_MANY_TOPIC, change: 'unread', at: new Date() })
    .execute();
}

/** Of a member who is removed; others would expire within minutes, this one at once. */
export async function deleteMemberChanges(rows: Queryable, userId: string): Promise<void> {
  await rows.deleteFrom('live_changes').where('topic', '=', `${UNREAD_TOPIC}${userId}`).execute();
}

/** Deletes what no stream asks for any more. */
export async function deleteOldChanges(rows: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await rows
    .deleteFrom('live_changes')
    .where('at', '<=', new Date(now.getTime() - CHANGE_RETENTION_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
