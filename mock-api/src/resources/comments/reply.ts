import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { inTransaction, type Changes } from '../../db/transaction';
import { Invalid, Locked, NotFound } from '../../http/errors';

interface Reply {
  thread: string;
  content: string;
  contentHtml: string;
  replyTo?: string | undefined;
}

interface More {
  /** Admins may have the last word in a locked discussion. */
  evenLocked?: boolean;
  also?: (changes: Changes, id: string) => Promise<void>;
}

/** The thread of replies that come or go, held so that it cannot be locked or counted in between. */
export async function lockThreadOf(changes: Changes, threadId: string) {
  const thread = await changes
    .selectFrom('threads')
    .select(['id', 'locked', 'reply_count', 'accepted_comment_id'])
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
  if (thread === undefined) throw new NotFound('This discussion does not exist.');
  return thread;
}

async function requireAnswerable(changes: Changes, threadId: string, id: string): Promise<void> {
  const answered = await changes
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('thread_id', '=', threadId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (answered !== undefined) return;
  const message = 'The reply you answer is not there any more.';
  throw new Invalid(message, { replyTo: message });
}

/** Adds a reply and counts it; answers its id. */
export function insertReply(
  db: Database,
  authorId: string,
  reply: Reply,
  { evenLocked = false, also }: More = {},
): Promise<string> {
  return inTransaction(db, async (changes) => {
    const thread = await lockThreadOf(changes, reply.thread);
    if (thread.locked && !evenLocked) throw new Locked('This discussion is locked.');
    if (reply.replyTo !== undefined) await requireAnswerable(changes, thread.id, reply.replyTo);
    const id = newId();
    const now = new Date();
    await changes
      .insertInto('comments')
      .values({
        id,
        thread_id: thread.id,
        answers_id: reply.replyTo ?? null,
        content: reply.content,
        content_html: reply.contentHtml,
        author_id: authorId,
        created_at: now,
        edited_at: null,
        deleted_at: null,
      })
      .execute();
    await changes
      .updateTable('threads')
      .set({ reply_count: thread.reply_count + 1, last_activity_at: now })
      .where('id', '=', thread.id)
      .execute();
    await also?.(changes, id);
    return id;
  });
}
