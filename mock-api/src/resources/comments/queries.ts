import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { createListSearch } from '../../db/list-search';
import type { Queryable } from '../../db/transaction';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

export async function threadExists(db: Database, id: string): Promise<boolean> {
  const thread = await db
    .selectFrom('threads')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return thread !== undefined;
}

const SORTS: Record<string, SortColumn<CommentRow>> = {
  createdAt: { column: 'comments.created_at', type: 'timestamptz', key: (row) => row.created_at },
};

/** Replies of all threads except deleted ones, newest first, with the total. */
export async function listAllReplies(
  db: Database,
  { q = '', sort, limit, cursor }: Page & { q?: string | undefined; sort?: string | undefined },
) {
  const order = createKeysetOrder('comments.id', SORTS, sort, '-createdAt');
  const search = await createListSearch(db, 'comments', q);
  const where = sql<boolean>`comments.deleted_at is null and ${order.after(cursor)}`;
  const page = { where, orderBy: order.orderBy, limit: limit + 1 };
  const [rows, total] = await Promise.all([
    selectComments(db)
      .where(search.matchesPage(page))
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute(),
    countRows(db, sql`select from ${search.source} where comments.deleted_at is null`),
  ]);
  return { ...order.page(rows, limit), total };
}

export function findComment(db: Queryable, id: string) {
  return selectComments(db).where('comments.id', '=', id).executeTakeFirst();
}

/** Replies with their author's name and their thread's accepted reply. */
export const selectComments = (db: Queryable) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .innerJoin('threads', 'threads.id', 'comments.thread_id')
    .select([
      'comments.id',
      'comments.thread_id',
      'comments.content',
      'comments.content_html',
      'comments.author_id',
      'users.name as author_name',
      'comments.created_at',
      'comments.edited_at',
      'comments.deleted_at',
      'comments.reply_to_id',
      'threads.accepted_comment_id',
      'threads.title as thread_title',
    ]);

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];
