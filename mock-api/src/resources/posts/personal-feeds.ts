import { sql } from 'kysely';
import type { Role } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { timestampCursor, paginate, decodeCursor } from '../../db/keyset';
import { isNotDeleted, selectPostSummaries } from './select-posts';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

const FOLLOWING = timestampCursor('posts following');
const ALL = timestampCursor('posts all');

/**
 * Posts of the users the viewer follows, newest first. Reads at most one page per author from the
 * index, so the cost depends on the number of authors and not of their posts.
 */
export async function listFollowing(db: Database, viewerId: string, { limit, cursor }: Page) {
  const after = decodeCursor(FOLLOWING, cursor);
  const before =
    after === null
      ? sql`true`
      : sql`(published_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`;
  const found = sql<string>`(
    select one.id from follows cross join lateral (
      select id, published_at from posts
      where author_id = follows.author_id and status = 'published' and ${before}
      order by published_at desc, id desc limit ${limit + 1}
    ) one
    where follows.follower_id = ${viewerId}
    order by one.published_at desc, one.id desc limit ${limit + 1}
  )`;
  const rows = await selectPostSummaries(db)
    .where('posts.id', 'in', found)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
  return paginate(FOLLOWING, rows, limit, (row) => ({
    key: row.published_at ?? row.created_at,
    id: row.id,
  }));
}

/**
 * Published posts and the viewer's own, for admins all posts; last updated first. For members, the
 * first rows of both parts are found by an index each, and merged.
 */
export async function listVisiblePosts(
  db: Database,
  viewer: { id: string; role: Role },
  { author, limit, cursor }: Page & { author?: string | undefined },
) {
  const after = decodeCursor(ALL, cursor);
  const parts =
    viewer.role === 'admin'
      ? [sql`true`]
      : [sql`status = 'published'`, sql`author_id = ${viewer.id}`];
  const conditions = [
    isNotDeleted,
    ...(author === undefined ? [] : [sql`author_id = ${author}`]),
    ...(after === null
      ? []
      : [sql`(updated_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`]),
  ];
  const order = sql`order by updated_at desc, id desc limit ${limit + 1}`;
  const found = parts.map(
    (part) =>
      sql`(select id, updated_at from posts where ${sql.join([part, ...conditions], sql` and `)} ${order})`,
  );
  const rows = await selectPostSummaries(db)
    .where(
      'posts.id',
      '=',
      sql<string>`any(array(
        select id from (${sql.join(found, sql` union `)}) as visible ${order}))`,
    )
    .orderBy('posts.updated_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
  return paginate(ALL, rows, limit, (row) => ({ key: row.updated_at, id: row.id }));
}
