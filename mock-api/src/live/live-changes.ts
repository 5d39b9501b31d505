import type { liveChanges } from 'shared-kit/contract/constants';
import type { Queryable } from '../db/transaction';

type ThreadChange = (typeof liveChanges)[number];

/** Pages that were away for longer read everything again. */
export const CHANGE_RETENTION_MS = 10 * 60_000;

const THREAD_TOPIC = 'thread:';
const UNREAD_TOPIC = 'unread:';
const TOLD_TOPIC = 'told:';

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

/** Tells open pages of a member that their number of unread notifications has changed, in its transaction. */
export async function recordUnread(rows: Queryable, userId: string): Promise<void> {
  await rows
    .insertInto('live_changes')
    .values({ topic: `${UNREAD_TOPIC}${userId}`, change: 'unread', at: new Date() })
    .execute();
}

/** What many members may have been told at once: a kind of notification, and what it is about. */
export interface Telling {
  kind: string;
  subjectKey: string;
}

/** What a topic says that members have been told; null if it is about something else. */
export function tellingOfTopic(topic: string): Telling | null {
  if (!topic.startsWith(TOLD_TOPIC)) return null;
  const [kind = '', ...subject] = topic.slice(TOLD_TOPIC.length).split(' ');
  return { kind, subjectKey: subject.join(' ') };
}

/**
 * Tells open pages of all members who were told the same, or of whom it was withdrawn, in its transaction. One row,
 * however many they are: each process finds out who of them has a page open.
 */
export async function recordTelling(rows: Queryable, { kind, subjectKey }: Telling): Promise<void> {
  await rows
    .insertInto('live_changes')
    .values({ topic: `${TOLD_TOPIC}${kind} ${subjectKey}`, change: 'unread', at: new Date() })
    .execute();
}

/** Deletes what no stream asks for any more. */
export async function deleteOldChanges(rows: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await rows
    .deleteFrom('live_changes')
    .where('at', '<=', new Date(now.getTime() - CHANGE_RETENTION_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
