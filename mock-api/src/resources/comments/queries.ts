import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { createKeysetOrder, type SortColumn } from '../../db/keyset';
import { createListSearch, type ListSearch } from '../../db/search/list-search';
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

interface AdminPage extends Page {
  q?: string | undefined;
  sort?: string | undefined;
}

async function listPage(db: Database, page: AdminPage, search: ListSearch) {
  const order = createKeysetOrder('comments.id', SORTS, page.sort, '-createdAt');
  const where = sql<boolean>`comments.deleted_at is null and ${order.after(page.cursor)}`;
  const limit = page.limit + 1;
  const rows = await selectComments(db)
    .where(search.matchesPage({ where, orderBy: order.orderBy, limit }))
    .orderBy(order.orderBy)
    .limit(limit)
    .execute();
  return order.page(rows, page.limit);
}

/** A page of the replies of all threads except deleted ones, newest first by default. */
export const listReplyPage = async (db: Database, page: AdminPage) =>
  listPage(db, page, await createListSearch(db, 'comments', page.q ?? ''));

/** The same with the total. */
export async function listAllReplies(db: Database, page: AdminPage) {
  const search = await createListSearch(db, 'comments', page.q ?? '');
  const [replies, total] = await Promise.all([
    listPage(db, page, search),
    search.count(sql<boolean>`comments.deleted_at is null`),
  ]);
  return { ...replies, total };
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
    .leftJoin('tried_answers', 'tried_answers.comment_id', 'comments.id')
    .select([
      'tried_answers.engine as tried_engine',
      'tried_answers.right_count',
      'tried_answers.wanted_count',
      'tried_answers.result as tried_result',
      'tried_answers.failed as tried_failed',
      'tried_answers.tried_at',
    ])
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
