import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { createListSearch } from '../../db/list-search';
import type { Queryable } from '../../db/transaction';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
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

const SORTS: Record<string, SortColumn<CommentRow>> = {
  createdAt: { column: 'comments.created_at', type: 'timestamptz', key: (row) => row.created_at },
};

/** Replies of every thread without the deleted, the latest first, and how many match. */
export async function listAllReplies(
  db: Database,
  { q = '', sort, limit, cursor }: Page & { q?: string | undefined; sort?: string | undefined },
) {
  const order = createKeysetOrder('comments.id', SORTS, sort, '-createdAt');
  const found = await createListSearch(db, 'comments', q);
  const where = sql<boolean>`comments.deleted_at is null and ${order.after(cursor)}`;
  const page = { where, orderBy: order.orderBy, limit: limit + 1 };
  const [rows, total] = await Promise.all([
    commentRows(db).where(found.matchesPage(page)).orderBy(page.orderBy).limit(page.limit).execute(),
    countRows(db, sql`select from ${found.source} where comments.deleted_at is null`),
  ]);
  return { ...order.page(rows, limit), total };
}

export function findComment(rows: Queryable, id: string) {
  return commentRows(rows).where('comments.id', '=', id).executeTakeFirst();
}
