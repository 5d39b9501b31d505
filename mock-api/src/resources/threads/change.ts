import type { DiscussionCategory } from 'shared-kit/contract';
import { recordAudit } from '../../db/audit';
import { changedFacts } from '../../db/audit-facts';
import type { Database } from '../../db/connect';
import { searchVector } from '../../db/search';
import { inTransaction, type Changes } from '../../db/transaction';
import type { Identity } from '../../http/authentication';
import { Invalid, NotFound } from '../../http/errors';
import { markdownHtml } from '../../text/markdown';
import { requireKeeper, requireModerator, requireWriter } from './policy';
import { wholeThreads, type WholeThreadRow } from './rows';

export interface ThreadChange {
  title?: string | undefined;
  category?: DiscussionCategory | undefined;
  description?: string | undefined;
  solved?: boolean | undefined;
  acceptedReply?: string | null | undefined;
  locked?: boolean | undefined;
}

/** The thread, held until the transaction ends, so that no reply comes in between. */
async function lockThread(changes: Changes, id: string): Promise<WholeThreadRow> {
  const thread = await wholeThreads(changes)
    .where('threads.id', '=', id)
    .forUpdate('threads')
    .executeTakeFirst();
  if (thread === undefined) throw new NotFound('This discussion does not exist.');
  return thread;
}

async function requireReply(changes: Changes, threadId: string, id: string): Promise<void> {
  const reply = await changes
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('thread_id', '=', threadId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (reply !== undefined) return;
  const message = 'This reply is not part of the discussion.';
  throw new Invalid(message, { acceptedReply: message });
}

function columnsOf(thread: WholeThreadRow, change: ThreadChange, now: Date) {
  const title = change.title ?? thread.title;
  const description = change.description ?? thread.description;
  const rewritten = title !== thread.title || description !== thread.description;
  // To accept a reply is to call the question solved; to open it again takes the choice back.
  const accepted =
    change.solved === false && change.acceptedReply === undefined ? null : change.acceptedReply;
  return {
    title,
    description,
    description_html: rewritten
      ? markdownHtml(description, 'description')
      : thread.description_html,
    category: change.category ?? thread.category,
    solved: change.solved ?? (accepted == null ? thread.solved : true),
    accepted_comment_id: accepted === undefined ? thread.accepted_comment_id : accepted,
    locked: change.locked ?? thread.locked,
    edited_at: rewritten ? now : thread.edited_at,
    ...(rewritten ? { search: searchVector({ title, text: description }) } : {}),
  };
}

type Facts = Omit<ReturnType<typeof columnsOf>, 'search' | 'description_html' | 'edited_at'>;

const factsOf = ({ accepted_comment_id: accepted, ...state }: Facts) => ({
  title: state.title,
  description: state.description,
  category: state.category,
  solved: state.solved,
  locked: state.locked,
  acceptedReply: accepted,
});

const NAMES = ['title', 'category', 'solved', 'locked', 'acceptedReply'] as const;

/** Whether the change is one of what the thread says, and not only of how it stands. */
const rewrites = (thread: WholeThreadRow, { title, category, description }: ThreadChange) =>
  (title ?? thread.title) !== thread.title ||
  (category ?? thread.category) !== thread.category ||
  (description ?? thread.description) !== thread.description;

/**
 * Changes a thread as far as the viewer may. What a moderator does to somebody else's, and every
 * lock, is noted.
 */
export function changeThread(
  db: Database,
  viewer: Identity,
  id: string,
  change: ThreadChange,
): Promise<void> {
  return inTransaction(db, async (changes) => {
    const thread = await lockThread(changes, id);
    requireKeeper(viewer, thread);
    if (rewrites(thread, change)) requireWriter(viewer, thread);
    if (change.locked !== undefined && change.locked !== thread.locked) requireModerator(viewer);
    if (change.acceptedReply != null) await requireReply(changes, id, change.acceptedReply);
    const now = new Date();
    const after = columnsOf(thread, change, now);
    const noted = changedFacts(factsOf(thread), factsOf(after), NAMES);
    if (JSON.stringify(noted.before) === JSON.stringify(noted.after)) return;
    await changes
      .updateTable('threads')
      .set({ ...after, updated_at: now })
      .where('id', '=', id)
      .execute();
    const lockChanged = after.locked !== thread.locked;
    if (thread.author_id === viewer.id && !lockChanged) return;
    const lock = after.locked ? 'thread.lock' : 'thread.unlock';
    await recordAudit(changes, {
      actorId: viewer.id,
      action: lockChanged ? lock : 'thread.edit',
      subject: 'thread',
      subjectId: id,
      ...noted,
    });
  });
}

/** Deletes a thread and its replies. `always` notes it even where it is the viewer's own. */
export function removeThread(
  db: Database,
  viewer: Identity,
  id: string,
  { always = false } = {},
): Promise<void> {
  return inTransaction(db, async (changes) => {
    const thread = await lockThread(changes, id);
    requireKeeper(viewer, thread);
    await changes.deleteFrom('threads').where('id', '=', id).execute();
    if (thread.author_id === viewer.id && !always) return;
    await recordAudit(changes, {
      actorId: viewer.id,
      action: 'thread.delete',
      subject: 'thread',
      subjectId: id,
      ...changedFacts({ ...factsOf(thread), replies: thread.reply_count }, null, []),
    });
  });
}
