import { recordStatistic } from '../../db/statistics';
import { newId } from '../../db/ids';
import { commentVector } from '../../db/search/documents';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { InvalidError, LockedError, NotFoundError } from '../../errors';
import { recordThreadChange } from '../../live/live-changes';
import { addMediaReferences } from '../../media/media-references';
import type { Mentions } from '../../text/mentions';
import { saveTrial, type Trial } from '../../sheets/trials';
import { syncMentions } from '../notifications/sync-mentions';
import { countPostComments } from '../threads/update-thread';
import { tellOfReply } from '../threads/tell';
import { watchOwn } from '../watching/levels';

interface Reply {
  thread: string;
  content: string;
  contentHtml: string;
  mentions: Mentions;
  /** What it came to in its question. */
  trial: Trial;
  replyTo?: string | undefined;
}

interface InsertOptions {
  /** Admins may reply in a locked thread. */
  allowLocked?: boolean;
}

/** Locks the thread's row, so that it is neither locked nor counted by others meanwhile. */
export async function lockThreadForReply(trx: Transaction, threadId: string) {
  const thread = await trx
    .selectFrom('threads')
    .select([
      'id',
      'description',
      'locked',
      'reply_count',
      'accepted_comment_id',
      'post_id',
      'author_id',
    ])
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
  if (thread === undefined) throw new NotFoundError('This discussion does not exist.');
  return thread;
}

/** The reply that is answered. */
async function requireReplyTarget(trx: Transaction, threadId: string, id: string) {
  const target = await trx
    .selectFrom('comments')
    .select('author_id')
    .where('id', '=', id)
    .where('thread_id', '=', threadId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (target !== undefined) return target;
  const message = 'The reply you are answering was deleted.';
  throw new InvalidError(message, { replyTo: message });
}

/** Inserts a reply, updates its thread's counter and returns the reply's id. */
export function insertReply(
  db: Queryable,
  authorId: string,
  reply: Reply,
  { allowLocked = false }: InsertOptions = {},
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const thread = await lockThreadForReply(trx, reply.thread);
    if (thread.locked && !allowLocked) throw new LockedError('This discussion is locked.');
    const answered =
      reply.replyTo === undefined
        ? undefined
        : await requireReplyTarget(trx, thread.id, reply.replyTo);
    const id = newId();
    const now = new Date();
    await trx
      .insertInto('comments')
      .values({
        id,
        thread_id: thread.id,
        reply_to_id: reply.replyTo ?? null,
        content: reply.content,
        content_html: reply.contentHtml,
        search: commentVector(reply),
        author_id: authorId,
        created_at: now,
        edited_at: null,
        deleted_at: null,
      })
      .execute();
    await trx
      .updateTable('threads')
      .set({ reply_count: thread.reply_count + 1, last_activity_at: now })
      .where('id', '=', thread.id)
      .execute();
    await addMediaReferences(trx, 'comment', id, reply.content, reply.contentHtml);
    // First: whoever is mentioned is told of that, and of nothing else in this reply.
    const subject = { threadId: thread.id, commentId: id };
    await syncMentions(trx, { subject, authorId, userIds: reply.mentions.userIds, now });
    await saveTrial(trx, thread, id, reply.trial);
    await recordStatistic(trx, 'comments', 1);
    await countPostComments(trx, thread.post_id, 1);
    await watchOwn(trx, authorId, thread.id, now);
    await recordThreadChange(trx, thread.id, 'reply', id);
    await tellOfReply(trx, {
      id,
      threadId: thread.id,
      threadAuthorId: thread.author_id,
      answeredId: answered?.author_id ?? null,
      authorId,
      now,
    });
    return id;
  });
}
