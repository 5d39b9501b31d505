import { sql, type RawBuilder } from 'kysely';
import { type Role, LIMITS } from 'shared-kit/contract';
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

/** The number of newest posts, and of most liked posts, that are ranked. */
const CANDIDATE_COUNT = 250;

/** The number of newest posts by followed users whose tags are the viewer's interests. */
const INTEREST_POSTS = 100;

/** The specification's score (§9) in SQL: a post without a date counts as 720 hours old. */
const baseScore = sql<number>`
  coalesce(users.followers_count, 0) * 2 + post_metrics.likes * 4 + post_metrics.comments * 5
  + post_metrics.shares * 3
  + greatest(0, 72 - coalesce(extract(epoch from now() - posts.published_at) / 3600, 720))`;

const candidates = sql`
  (select id from posts where status = 'published'
    order by published_at desc, id desc limit ${CANDIDATE_COUNT})
  union
  (select post_id from post_metrics where is_published
    order by likes desc, post_id desc limit ${CANDIDATE_COUNT})`;

/**
 * Ids sorted by a score, then by date. `shared` is the number of a post's tags among `tags`: counted
 * tag by tag, because comparing two arrays for each candidate cost most of the request.
 */
async function rankCandidates(
  db: Database,
  tags: readonly string[],
  score: RawBuilder<number>,
  condition: RawBuilder<unknown>,
) {
  const { rows } = await sql<{ id: string }>`
    select posts.id from posts join post_metrics on post_metrics.post_id = posts.id
    left join users on users.id = posts.author_id
    cross join lateral (
      select count(*)::int as shared from unnest(posts.tags) as tag
      where tag = any(${tags}::text[])
    ) as interests
    where posts.id in (${candidates}) and ${condition}
    order by ${score} desc, posts.published_at desc, posts.id desc
    limit ${LIMITS.recommended}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The tags of the newest posts by followed users. An index alone finds the posts; only these rows
 * are read.
 */
async function findInterests(db: Database, viewerId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from posts where id = any(array(
      select one.id from follows cross join lateral (
        select id, published_at from posts
        where author_id = follows.author_id and status = 'published'
        order by published_at desc, id desc limit ${INTEREST_POSTS}
      ) one
      where follows.follower_id = ${viewerId}
      order by one.published_at desc, one.id desc limit ${INTEREST_POSTS}
    ))`.execute(db);
  return rows.map(({ tag }) => tag);
}

const rankByInterest = (db: Database, viewerId: string, tags: string[]) =>
  rankCandidates(
    db,
    tags,
    sql<number>`shared * 10 + ${baseScore}`,
    sql`shared > 0 and posts.author_id is distinct from ${viewerId}::uuid
      and not exists (select from follows
        where follower_id = ${viewerId} and follows.author_id = posts.author_id)`,
  );

/**
 * Posts that share tags with the viewer's following feed, by users whom they do not follow. If there
 * are none, returns trending posts and sets `fallback`.
 */
export async function listRecommended(db: Database, viewerId: string) {
  const tags = await findInterests(db, viewerId);
  const interesting = tags.length === 0 ? [] : await rankByInterest(db, viewerId, tags);
  const fallback = interesting.length === 0;
  const ids = fallback ? await rankCandidates(db, [], baseScore, sql`true`) : interesting;
  const found = await selectPostSummaries(db)
    .where('posts.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), fallback };
}
