import { writeAudit } from '../../db/audit-log';
import { commentVector } from '../../db/search/documents';
import { recordStatistic } from '../../db/statistics';
import type { Database } from '../../db/connect';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import type { Identity } from '../../http/authentication';
import { ForbiddenError, NotFoundError } from '../../errors';
import { recordThreadChange } from '../../live/live-changes';
import { deleteMediaReferences, replaceMediaReferences } from '../../media/media-references';
import { readMentions } from '../../text/mentions';
import { renderDiscussion } from '../../text/render-discussion';
import { syncMentions } from '../notifications/sync-mentions';
import { withdraw, withdrawText } from '../notifications/withdraw';
import { isModerator } from '../threads/policy';
import { countPostComments } from '../threads/update-thread';
import { readQuestion, removeTrial, saveTrial, tryReply } from '../../sheets/trials';
import { lockThreadForReply } from './insert-reply';

interface ChangeOptions {
  /** Allows changes to other authors' replies and audits every change. */
  asAdmin?: boolean;
}

/** The thread of a reply, which never changes. */
async function requireThreadOf(db: Queryable, id: string) {
  const comment = await db
    .selectFrom('comments')
    .select('thread_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (comment === undefined) throw new NotFoundError('This reply was deleted.');
  return comment;
}

/** Locks a reply's row until the transaction ends. */
export async function requireReply(trx: Transaction, id: string) {
  const reply = await trx
    .selectFrom('comments')
    .select(['id', 'thread_id', 'author_id', 'content', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (reply === undefined || reply.deleted_at !== null) {
    throw new NotFoundError('This reply was deleted.');
  }
  return reply;
}

/** Changes a reply's text. Only its author may, or an admin with `asAdmin`. */
export async function updateReply(
  db: Database,
  viewer: Identity,
  id: string,
  content: string,
  { asAdmin = false }: ChangeOptions = {},
): Promise<void> {
  const { thread_id: threadId } = await requireThreadOf(db, id);
  const question = await readQuestion(db, threadId);
  const mentions = await readMentions(db, content, 'content', viewer.id);
  const contentHtml = await renderDiscussion(db, content, 'content', question, mentions);
  const trial = await tryReply(question, content);
  return inTransaction(db, async (trx) => {
    // Locks the thread first, as inserting a reply does: another order could deadlock.
    const thread = await lockThreadForReply(trx, threadId);
    const reply = await requireReply(trx, id);
    if (reply.author_id !== viewer.id && !asAdmin) throw new ForbiddenError();
    if (reply.content === content) return;
    await trx
      .updateTable('comments')
      .set({
        ...{ content, content_html: contentHtml },
        search: commentVector({ content }),
        edited_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await replaceMediaReferences(trx, 'comment', id, content, contentHtml);
    const subject = { threadId, commentId: id };
    const { author_id: authorId } = reply;
    await syncMentions(trx, { subject, authorId, userIds: mentions.userIds });
    await saveTrial(trx, thread, id, trial);
    await recordThreadChange(trx, threadId, 'reply-edit', id);
    if (!asAdmin) return;
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'comment.edit',
      subject: 'comment',
      subjectId: id,
      before: { content: reply.content },
      after: { content },
    });
  });
}

async function hasReplies(trx: Transaction, id: string): Promise<boolean> {
  const reply = await trx
    .selectFrom('comments')
    .select('id')
    .where('reply_to_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

/** Deletes a reply. One with replies of its own becomes a tombstone, without its text. */
async function removeComment(trx: Transaction, id: string): Promise<void> {
  await deleteMediaReferences(trx, 'comment', [id]);
  if (await hasReplies(trx, id)) {
    await trx
      .updateTable('comments')
      .set({ content: '', content_html: '', search: '', deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
  } else {
    await trx.deleteFrom('comments').where('id', '=', id).execute();
  }
}

/** Deletes a reply and decrements its thread's counter. Its author may, or a moderator. */
export function deleteReply(
  db: Database,
  viewer: Identity,
  id: string,
  { asAdmin = false }: ChangeOptions = {},
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const comment = await requireThreadOf(trx, id);
    // Locks the thread first, as inserting a reply does: another order could deadlock.
    const thread = await lockThreadForReply(trx, comment.thread_id);
    const reply = await requireReply(trx, id);
    const own = reply.author_id === viewer.id;
    if (!own && !isModerator(viewer)) throw new ForbiddenError();
    await removeTrial(trx, thread.id, id);
    const subject = { threadId: thread.id, commentId: id };
    await withdrawText(trx, subject);
    if (thread.accepted_comment_id === id)
      await withdraw(trx, { kind: 'answer-accepted', subject });
    await removeComment(trx, id);
    await recordStatistic(trx, 'comments', -1);
    await countPostComments(trx, thread.post_id, -1);
    await trx
      .updateTable('threads')
      .set({
        reply_count: thread.reply_count - 1,
        ...(thread.accepted_comment_id === id ? { accepted_comment_id: null } : {}),
      })
      .where('id', '=', thread.id)
      .execute();
    await recordThreadChange(trx, thread.id, 'reply-removal', id);
    if (own && !asAdmin) return;
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'comment.delete',
      subject: 'comment',
      subjectId: id,
      before: { thread: thread.id, content: reply.content },
      after: null,
    });
  });
}
