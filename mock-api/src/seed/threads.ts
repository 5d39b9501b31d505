import { newId } from '../db/ids';
import { recordStatistic } from '../db/statistics';
import { commentVector, threadVector } from '../db/search/documents';
import type { Transaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import { renderMarkdown } from '../text/markdown';
import { threads } from './content';
import type { SeedThread } from './content/types';
import type { Clock } from './clock';
import type { UserIds } from './users';

const MINUTE = 60_000;

async function seedThread(trx: Transaction, thread: SeedThread, ids: UserIds, clock: Clock) {
  const id = newId();
  const opened = clock.hoursAgo(thread.hoursAgo);
  const replies = thread.replies.map((reply) => ({
    ...reply,
    id: newId(),
    at: new Date(opened.getTime() + reply.minutesAfter * MINUTE),
  }));
  const lastActivity = replies.reduce((last, { at }) => (at > last ? at : last), opened);
  const accepted =
    thread.acceptedReply === undefined ? undefined : replies[thread.acceptedReply]?.id;
  await trx
    .insertInto('threads')
    .values({
      id,
      title: thread.title,
      category: thread.category,
      description: thread.description,
      description_html: renderMarkdown(thread.description, thread.title),
      author_id: ids[thread.by],
      reply_count: replies.length,
      solved: accepted !== undefined,
      locked: thread.locked ?? false,
      accepted_comment_id: accepted ?? null,
      last_activity_at: lastActivity,
      search: threadVector(thread),
      created_at: opened,
      updated_at: opened,
    })
    .execute();
  if (thread.locked !== true) await recordStatistic(trx, 'openThreads', 1);
  await recordStatistic(trx, 'comments', replies.length);
  await addMediaReferences(trx, 'thread', id, thread.description);
  for (const { id: replyId, by, content, answers, at } of replies) {
    await trx
      .insertInto('comments')
      .values({
        id: replyId,
        thread_id: id,
        reply_to_id: (answers === undefined ? undefined : replies[answers]?.id) ?? null,
        content,
        content_html: renderMarkdown(content, thread.title),
        search: commentVector({ content }),
        author_id: ids[by],
        created_at: at,
        edited_at: null,
        deleted_at: null,
      })
      .execute();
    await addMediaReferences(trx, 'comment', replyId, content);
  }
}

/** Inserts the threads and their replies. */
export async function seedThreads(trx: Transaction, ids: UserIds, clock: Clock): Promise<void> {
  for (const thread of threads) await seedThread(trx, thread, ids, clock);
}
