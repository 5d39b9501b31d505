import { sql } from 'kysely';
import type { OwnPosts } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { decodeCursor, paginate, timestampCursor } from '../../db/keyset';
import { matchesText, searchTerms } from '../../db/search/query';
import { isNotDeleted, selectPostSummaries } from './select-posts';

interface Filters {
  q?: string | undefined;
  status?: 'draft' | 'scheduled' | 'published' | undefined;
  limit: number;
  cursor?: string | undefined;
}

const OWN = timestampCursor('posts mine');

/** A member's own posts, last changed first. Reads that member's posts only, however many match. */
export async function listOwnPosts(db: Database, authorId: string, filters: Filters) {
  const { q = '', status, limit } = filters;
  const after = decodeCursor(OWN, filters.cursor);
  const conditions = [
    sql`author_id = ${authorId}`,
    isNotDeleted,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(after === null
      ? []
      : [sql`(updated_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`]),
  ];
  // `offset 0` keeps the planner from searching the whole table for the words.
  const found = sql<string>`(
    select id from (select * from posts where ${sql.join(conditions, sql` and `)} offset 0) as posts
    where ${q === '' ? sql`true` : matchesText(sql.ref('posts.search'), searchTerms(q))}
    order by updated_at desc, id desc limit ${limit + 1})`;
  const rows = await selectPostSummaries(db)
    .select('posts.auto_saved_at')
    .where('posts.id', '=', sql<string>`any(array(${found}))`)
    .orderBy('posts.updated_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
  return paginate(OWN, rows, limit, (row) => ({ key: row.updated_at, id: row.id }));
}

/** How many posts a member has of each status. An index alone answers it. */
export async function countOwnPosts(db: Database, authorId: string): Promise<OwnPosts['counts']> {
  const rows = await db
    .selectFrom('posts')
    .select(['status', sql<number>`count(*)`.as('count')])
    .where('author_id', '=', authorId)
    .where(isNotDeleted)
    .groupBy('status')
    .execute();
  const counts = { draft: 0, scheduled: 0, published: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
