import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { searchOf } from '../../db/search-lists';
import type { Reader } from '../../db/transaction';
import { orderingOf, type Sort } from '../../db/ordering';
import { totalOf } from '../../db/total';
import { commentRows, type CommentRow } from './rows';

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

const SORTS: Record<string, Sort<CommentRow>> = {
  createdAt: { column: 'comments.created_at', type: 'timestamptz', key: (row) => row.created_at },
};

/** Replies of every thread without the deleted, the latest first, and how many match. */
export async function listAllReplies(
  db: Database,
  { q = '', sort, limit, cursor }: Page & { q?: string | undefined; sort?: string | undefined },
) {
  const order = orderingOf('comments.id', SORTS, sort, '-createdAt');
  const found = await searchOf(db, 'comments', q);
  const where = sql<boolean>`comments.deleted_at is null and ${order.after(cursor)}`;
  const page = { where, by: order.by, limit: limit + 1 };
  const [rows, total] = await Promise.all([
    commentRows(db).where(found.on(page)).orderBy(page.by).limit(page.limit).execute(),
    totalOf(db, sql`select from ${found.rows} where comments.deleted_at is null`),
  ]);
  return { ...order.page(rows, limit), total };
}

export function findComment(rows: Reader, id: string) {
  return commentRows(rows).where('comments.id', '=', id).executeTakeFirst();
}
