import { newId } from '../db/ids';
import { recordStatistic } from '../db/statistics';
import { commentVector, threadVector } from '../db/search/documents';
import type { Transaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import { saveTrial, tryReply } from '../sheets/trials';
import { renderMarkdown } from '../text/text-pool';
import type { Clock } from './clock';
import { readThreads, type SeedThread } from './read-threads';
import type { FindUserId } from './users';

const MINUTE = 60_000;

async function seedThread(
  trx: Transaction,
  thread: SeedThread,
  findUserId: FindUserId,
  clock: Clock,
) {
  const id = newId();
  const opened = clock.hoursAgo(thread.hoursAgo);
  const replies = thread.replies.map((reply) => ({
    ...reply,
    id: newId(),
    at: new Date(opened.getTime() + reply.minutesAfter * MINUTE),
  }));
  const lastActivity = replies.reduce((last, { at }) => (at > last ? at : last), opened);
  const findReplyId = (number: number | undefined) =>
    number === undefined ? null : (replies[number - 1]?.id ?? null);
  const accepted = findReplyId(thread.acceptedReply);
  await trx
    .insertInto('threads')
    .values({
      id,
      title: thread.title,
      category: thread.category,
      description: thread.description,
      description_html: await renderMarkdown(thread.description, thread.title),
      author_id: findUserId(thread.author),
      reply_count: replies.length,
      solved: accepted !== null,
      locked: thread.locked,
      accepted_comment_id: accepted,
      last_activity_at: lastActivity,
      search: threadVector(thread),
      created_at: opened,
      updated_at: opened,
    })
    .execute();
  if (!thread.locked) await recordStatistic(trx, 'openThreads', 1);
  await recordStatistic(trx, 'comments', replies.length);
  await addMediaReferences(trx, 'thread', id, thread.description);
  for (const { id: replyId, author, content, repliesTo, at } of replies) {
    await trx
      .insertInto('comments')
      .values({
        id: replyId,
        thread_id: id,
        reply_to_id: findReplyId(repliesTo),
        content,
        content_html: await renderMarkdown(content, thread.title, thread.description),
        search: commentVector({ content }),
        author_id: findUserId(author),
        created_at: at,
        edited_at: null,
        deleted_at: null,
      })
      .execute();
    await addMediaReferences(trx, 'comment', replyId, content);
    const { description } = thread;
    await saveTrial(trx, { id, description }, replyId, await tryReply(description, content));
  }
}

/** Inserts the threads and their replies. */
export async function seedThreads(
  trx: Transaction,
  findUserId: FindUserId,
  clock: Clock,
): Promise<void> {
  for (const thread of readThreads()) await seedThread(trx, thread, findUserId, clock);
}
