import { notify } from '../notifications/notify';
import { withdraw } from '../notifications/withdraw';
import type { Transaction } from '../../db/transaction';
import { watchersOfThread } from '../watching/audience';

/** What of a discussion others are told of. */
interface ThreadState {
  solved: boolean;
  locked: boolean;
  accepted_comment_id: string | null;
}

interface Change {
  thread: { id: string; author_id: string } & ThreadState;
  after: ThreadState;
  actorId: string;
  now: Date;
}

/** Tells whose answer is accepted, and takes it back from whose answer was. */
async function tellOfAccepted(trx: Transaction, { thread, after, actorId, now }: Change) {
  const [before, accepted] = [thread.accepted_comment_id, after.accepted_comment_id];
  if (before === accepted) return;
  const kind = 'answer-accepted';
  if (before !== null) {
    await withdraw(trx, { kind, subject: { threadId: thread.id, commentId: before }, now });
  }
  if (accepted === null) return;
  const { author_id: author } = await trx
    .selectFrom('comments')
    .select('author_id')
    .where('id', '=', accepted)
    .executeTakeFirstOrThrow();
  const subject = { threadId: thread.id, commentId: accepted };
  await notify(trx, { kind, userIds: [author], actorId, subject, now });
}

/** Tells the author that their discussion was solved or locked, or takes it back. */
async function tellAuthor(
  trx: Transaction,
  { thread, actorId, now }: Change,
  kind: 'discussion-solved' | 'discussion-locked',
  isSo: boolean,
) {
  const subject = { threadId: thread.id };
  if (isSo) await notify(trx, { kind, userIds: [thread.author_id], actorId, subject, now });
  else await withdraw(trx, { kind, subject, now });
}

/** Tells of what has changed in a discussion, in the transaction that changes it. */
export async function tellOfChange(trx: Transaction, change: Change): Promise<void> {
  const { thread, after } = change;
  await tellOfAccepted(trx, change);
  if (thread.solved !== after.solved) {
    await tellAuthor(trx, change, 'discussion-solved', after.solved);
  }
  if (thread.locked !== after.locked) {
    await tellAuthor(trx, change, 'discussion-locked', after.locked);
  }
}

interface NewReply {
  id: string;
  threadId: string;
  /** Whose discussion it is. */
  threadAuthorId: string;
  /** Whose reply it answers, if it answers one. */
  answeredId: string | null;
  authorId: string;
  now: Date;
}

/** Tells whom a reply is for, then who watches the discussion: nobody is told of it twice. */
export async function tellOfReply(trx: Transaction, reply: NewReply): Promise<void> {
  const { id, threadId, threadAuthorId, answeredId, authorId: actorId, now } = reply;
  const subject = { threadId, commentId: id };
  const userIds = answeredId === null ? [threadAuthorId] : [threadAuthorId, answeredId];
  await notify(trx, { kind: 'reply', userIds, actorId, subject, now });
  const watchers = watchersOfThread(threadId);
  await notify(trx, { kind: 'watched-reply', userIds: watchers, actorId, subject, now });
}
