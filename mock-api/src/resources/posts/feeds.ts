import { sql } from 'kysely';
import type { Role } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { timestampCursor, paginate, decodeCursor } from '../../db/keyset';
import { summaries } from './rows';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

const FOLLOWING = timestampCursor('posts following');
const ALL = timestampCursor('posts all');

/**
 * Posts of those the viewer follows, newest first. Each author gives at most a page of theirs by
 * index, so the cost follows the number of the followed and not of their posts.
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
  const rows = await summaries(db)
    .where('posts.id', 'in', found)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
  return paginate(FOLLOWING, rows, limit, (row) => ({
    key: row.published_at ?? row.created_at,
    id: row.id,
  }));
}

/** What a member may see among all posts, last updated first: what is published, and their own. */
export async function listForMember(
  db: Database,
  viewer: { id: string; role: Role },
  { author, limit, cursor }: Page & { author?: string | undefined },
) {
  const after = decodeCursor(ALL, cursor);
  const rows = await summaries(db)
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ or, eb }) =>
        or([eb('posts.status', '=', 'published'), eb('posts.author_id', '=', viewer.id)]),
      ),
    )
    .$if(author !== undefined, (query) => query.where('posts.author_id', '=', author ?? null))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(posts.updated_at, posts.id) < (${after?.key}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('posts.updated_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit + 1)
    .execute();
  return paginate(ALL, rows, limit, (row) => ({ key: row.updated_at, id: row.id }));
}
