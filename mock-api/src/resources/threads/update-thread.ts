import { sql } from 'kysely';
import type { DiscussionCategory } from 'shared-kit/contract';
import { diffForAudit, writeAudit } from '../../db/audit-log';
import { recordStatistic } from '../../db/statistics';
import type { Database } from '../../db/connect';
import { threadVector } from '../../db/search/documents';
import { inTransaction, type Transaction } from '../../db/transaction';
import type { Identity } from '../../http/authentication';
import { InvalidError, NotFoundError } from '../../errors';
import { recordThreadChange } from '../../live/live-changes';
import { deleteMediaReferences, replaceMediaReferences } from '../../media/media-references';
import { readMentions } from '../../text/mentions';
import { renderDiscussion } from '../../text/render-discussion';
import { resetTrials } from '../../sheets/trials';
import { syncMentions } from '../notifications/sync-mentions';
import { requireAuthorOrModerator, requireModerator, requireAuthorOrAdmin } from './policy';
import { deleteLevels } from '../watching/levels';
import { selectThreads, type ThreadRow } from './queries';
import { tellOfChange } from './tell';

export interface ThreadUpdate {
  title?: string | undefined;
  category?: DiscussionCategory | undefined;
  description?: string | undefined;
  solved?: boolean | undefined;
  acceptedReply?: string | null | undefined;
  locked?: boolean | undefined;
}

/** Changes how many comments a post has, which are the replies of its discussions. */
export async function countPostComments(
  trx: Transaction,
  postId: string | null,
  change: number,
): Promise<void> {
  if (postId === null || change === 0) return;
  await trx
    .updateTable('post_metrics')
    .set(({ eb }) => ({ comments: eb('comments', '+', change) }))
    .where('post_id', '=', postId)
    .execute();
}

/** Locks a thread's row until the transaction ends, so that no reply is added meanwhile. */
export async function lockThread(trx: Transaction, id: string): Promise<ThreadRow> {
  const thread = await selectThreads(trx)
    .where('threads.id', '=', id)
    .forUpdate('threads')
    .executeTakeFirst();
  if (thread === undefined) throw new NotFoundError('This discussion does not exist.');
  return thread;
}

async function requireReply(trx: Transaction, threadId: string, id: string): Promise<void> {
  const reply = await trx
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('thread_id', '=', threadId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (reply !== undefined) return;
  const message = 'This reply is not part of the discussion.';
  throw new InvalidError(message, { acceptedReply: message });
}

function toColumns(
  thread: ThreadRow,
  change: ThreadUpdate,
  descriptionHtml: string | null,
  now: Date,
) {
  const title = change.title ?? thread.title;
  const description = change.description ?? thread.description;
  const isRewritten = title !== thread.title || description !== thread.description;
  // Accepting a reply also solves the thread; reopening it clears the accepted reply.
  const accepted =
    change.solved === false && change.acceptedReply === undefined ? null : change.acceptedReply;
  return {
    title,
    description,
    description_html: descriptionHtml ?? thread.description_html,
    category: change.category ?? thread.category,
    solved: change.solved ?? (accepted == null ? thread.solved : true),
    accepted_comment_id: accepted === undefined ? thread.accepted_comment_id : accepted,
    locked: change.locked ?? thread.locked,
    edited_at: isRewritten ? now : thread.edited_at,
    ...(isRewritten ? { search: threadVector({ title, description }) } : {}),
  };
}

type AuditedColumns = Omit<
  ReturnType<typeof toColumns>,
  'search' | 'description_html' | 'edited_at'
>;

const toAuditFields = ({ accepted_comment_id: accepted, ...state }: AuditedColumns) => ({
  title: state.title,
  description: state.description,
  category: state.category,
  solved: state.solved,
  locked: state.locked,
  acceptedReply: accepted,
});

const IDENTIFYING_FIELDS = ['title', 'category', 'solved', 'locked', 'acceptedReply'] as const;

/** Whether the update changes text or category, and not only flags. */
const changesText = (thread: ThreadRow, { title, category, description }: ThreadUpdate) =>
  (title ?? thread.title) !== thread.title ||
  (category ?? thread.category) !== thread.category ||
  (description ?? thread.description) !== thread.description;

/**
 * Updates a thread if the viewer may. Audits changes of other users' threads, and every lock.
 */
export async function updateThread(
  db: Database,
  viewer: Identity,
  id: string,
  change: ThreadUpdate,
): Promise<void> {
  const { description } = change;
  // Before the row is locked: a long text takes its time.
  const mentions =
    description === undefined
      ? null
      : await readMentions(db, description, 'description', viewer.id);
  const descriptionHtml =
    description === undefined || mentions === null
      ? null
      : await renderDiscussion(db, description, 'description', '', mentions);
  return inTransaction(db, async (trx) => {
    const thread = await lockThread(trx, id);
    requireAuthorOrModerator(viewer, thread);
    if (changesText(thread, change)) requireAuthorOrAdmin(viewer, thread);
    if (change.locked !== undefined && change.locked !== thread.locked) requireModerator(viewer);
    if (change.acceptedReply != null) await requireReply(trx, id, change.acceptedReply);
    const now = new Date();
    const after = toColumns(thread, change, descriptionHtml, now);
    const diff = diffForAudit(toAuditFields(thread), toAuditFields(after), IDENTIFYING_FIELDS);
    if (JSON.stringify(diff.before) === JSON.stringify(diff.after)) return;
    await trx
      .updateTable('threads')
      .set({ ...after, updated_at: now })
      .where('id', '=', id)
      .execute();
    await replaceMediaReferences(trx, 'thread', id, after.description, after.description_html);
    if (after.description !== thread.description) {
      const { author_id: authorId } = thread;
      const userIds = mentions?.userIds ?? [];
      await syncMentions(trx, { subject: { threadId: id }, authorId, userIds, now });
      await resetTrials(trx, id, after.description);
    }
    await recordThreadChange(trx, id, 'thread');
    await tellOfChange(trx, { thread, after, actorId: viewer.id, now });
    const lockChanged = after.locked !== thread.locked;
    await recordStatistic(trx, 'openThreads', Number(thread.locked) - Number(after.locked));
    if (thread.author_id === viewer.id && !lockChanged) return;
    const lock = after.locked ? 'thread.lock' : 'thread.unlock';
    await writeAudit(trx, {
      actorId: viewer.id,
      action: lockChanged ? lock : 'thread.edit',
      subject: 'thread',
      subjectId: id,
      ...diff,
    });
  });
}

/** Of a thread and its replies, which are deleted with it. */
async function deleteReferences(trx: Transaction, id: string): Promise<void> {
  await deleteMediaReferences(trx, 'thread', [id]);
  // Locked first, so that no reply gets a reference from now on.
  await sql`select count(*) from (
    select from comments where thread_id = ${id} for update) as locked`.execute(trx);
  await sql`delete from media_references where source = 'comment'
    and source_id in (select id::text from comments where thread_id = ${id})`.execute(trx);
}

/** Deletes a thread and its replies. `alwaysAudit` also audits the viewer's own thread. */
export function deleteThread(
  db: Database,
  viewer: Identity,
  id: string,
  { alwaysAudit = false } = {},
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const thread = await lockThread(trx, id);
    requireAuthorOrModerator(viewer, thread);
    await deleteReferences(trx, id);
    await deleteLevels(trx, { target: 'thread', key: id });
    const { post_id: postId } = await trx
      .deleteFrom('threads')
      .where('id', '=', id)
      .returning('post_id')
      .executeTakeFirstOrThrow();
    // Its replies are deleted with it.
    await recordStatistic(trx, 'comments', -thread.reply_count);
    await countPostComments(trx, postId, -thread.reply_count);
    if (!thread.locked) await recordStatistic(trx, 'openThreads', -1);
    if (thread.author_id === viewer.id && !alwaysAudit) return;
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'thread.delete',
      subject: 'thread',
      subjectId: id,
      ...diffForAudit({ ...toAuditFields(thread), replies: thread.reply_count }, null, []),
    });
  });
}
