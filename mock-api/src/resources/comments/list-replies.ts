import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import {
  timestampCursor,
  paginate,
  decodeCursor,
  encodeCursor,
  type CursorPosition,
} from '../../db/keyset';
import { selectComments, type CommentRow } from './queries';

const REPLY_CURSOR = timestampCursor('comments of a thread');

interface ReplyPage {
  rows: CommentRow[];
  nextCursor: string | null;
  previousCursor: string | null;
  earlier: number | null;
}

const toPosition = ({ created_at: key, id }: CommentRow): CursorPosition<Date> => ({ key, id });

const compareTo = (sign: '<' | '>' | '>=', { key, id }: CursorPosition<Date>) =>
  sql<boolean>`(comments.created_at, comments.id) ${sql.raw(sign)} (${key}::timestamptz, ${id}::uuid)`;

const selectReplies = (db: Database, threadId: string) =>
  selectComments(db).where('comments.thread_id', '=', threadId);

function listFollowing(
  db: Database,
  threadId: string,
  after: { sign: '>' | '>='; position: CursorPosition<Date> } | null,
  limit: number,
) {
  const replies = selectReplies(db, threadId);
  return (after === null ? replies : replies.where(compareTo(after.sign, after.position)))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit)
    .execute();
}

async function listPreceding(
  db: Database,
  threadId: string,
  position: CursorPosition<Date>,
  limit: number,
) {
  const rows = await selectReplies(db, threadId)
    .where(compareTo('<', position))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** For a page in the middle of a thread: the number of earlier replies and the cursor to them. */
async function describePreceding(db: Database, threadId: string, [first]: CommentRow[]) {
  if (first === undefined) return { earlier: 0, previousCursor: null };
  const position = toPosition(first);
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('comments.thread_id', '=', threadId)
    .where(compareTo('<', position))
    .executeTakeFirstOrThrow();
  const earlier = Number(count);
  return { earlier, previousCursor: earlier === 0 ? null : encodeCursor(REPLY_CURSOR, position) };
}

interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
  at?: string | undefined;
}

/** Replies of a thread, oldest first: the page after or before a cursor, or around one reply. */
export async function listReplies(
  db: Database,
  threadId: string,
  { limit, cursor, before, at }: PageRequest,
): Promise<ReplyPage> {
  const until = decodeCursor(REPLY_CURSOR, before, 'before');
  if (until !== null) {
    const rows = await listPreceding(db, threadId, until, limit);
    const last = rows.at(-1);
    const nextCursor = last === undefined ? null : encodeCursor(REPLY_CURSOR, toPosition(last));
    return { rows, nextCursor, ...(await describePreceding(db, threadId, rows)) };
  }
  const target =
    at === undefined
      ? undefined
      : await selectReplies(db, threadId).where('comments.id', '=', at).executeTakeFirst();
  if (target !== undefined) {
    const position = toPosition(target);
    const above = await listPreceding(db, threadId, position, Math.floor(limit / 2));
    const below = await listFollowing(
      db,
      threadId,
      { sign: '>=', position },
      limit + 1 - above.length,
    );
    const page = paginate(REPLY_CURSOR, [...above, ...below], limit, toPosition);
    return { ...page, ...(await describePreceding(db, threadId, page.rows)) };
  }
  const after = decodeCursor(REPLY_CURSOR, cursor);
  const rows = await listFollowing(
    db,
    threadId,
    after && { sign: '>', position: after },
    limit + 1,
  );
  const start = after === null ? { earlier: 0 } : { earlier: null };
  return { ...paginate(REPLY_CURSOR, rows, limit, toPosition), ...start, previousCursor: null };
}
