import type { DiscussionCategory } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { searchVector } from '../../db/text-search';
import { inTransaction, type Transaction, type Queryable } from '../../db/transaction';
import { wholeThreads } from './rows';

export function findThread(rows: Queryable, id: string) {
  return wholeThreads(rows).where('threads.id', '=', id).executeTakeFirst();
}

interface NewThread {
  title: string;
  category: DiscussionCategory;
  description: string;
  descriptionHtml: string;
}

/** Starts a thread and answers its id. `also` is told within the transaction. */
export function insertThread(
  db: Database,
  authorId: string,
  thread: NewThread,
  also?: (trx: Transaction, id: string) => Promise<void>,
): Promise<string> {
  const id = newId();
  const now = new Date();
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('threads')
      .values({
        id,
        title: thread.title,
        category: thread.category,
        description: thread.description,
        description_html: thread.descriptionHtml,
        author_id: authorId,
        accepted_comment_id: null,
        last_activity_at: now,
        search: searchVector({ title: thread.title, text: thread.description }),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await also?.(trx, id);
    return id;
  });
}
