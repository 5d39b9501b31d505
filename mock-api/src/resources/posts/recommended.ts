import { sql, type RawBuilder } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { summaries } from './rows';

/** How many of the newest, and of the most liked, posts are considered at all. */
const CONSIDERED = 250;

/** How many of the latest posts of the followed say what interests the viewer. */
const TELLING = 100;

/** The specification's score, §9, in SQL: a post without a date counts as 720 hours old. */
const base = sql<number>`
  coalesce(users.followers_count, 0) * 2 + posts.likes * 4 + posts.comments * 5 + posts.shares * 3
  + greatest(0, 72 - coalesce(extract(epoch from now() - posts.published_at) / 3600, 720))`;

const candidates = sql`
  (select id from posts where status = 'published'
    order by published_at desc, id desc limit ${CONSIDERED})
  union
  (select id from posts where status = 'published'
    order by likes desc, id desc limit ${CONSIDERED})`;

/** Ids in the order of a score; the newer of two equals comes first. */
async function ranked(db: Database, score: RawBuilder<number>, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`
    select posts.id from posts left join users on users.id = posts.author_id
    where posts.id in (${candidates}) and ${condition}
    order by ${score} desc, posts.published_at desc, posts.id desc
    limit ${LIMITS.recommended}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The tags of the following feed: of the latest posts of everyone the viewer follows. Which those
 * are, an index alone tells; only they are read.
 */
async function interestsOf(db: Database, viewerId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from posts where id = any(array(
      select one.id from follows cross join lateral (
        select id, published_at from posts
        where author_id = follows.author_id and status = 'published'
        order by published_at desc, id desc limit ${TELLING}
      ) one
      where follows.follower_id = ${viewerId}
      order by one.published_at desc, one.id desc limit ${TELLING}
    ))`.execute(db);
  return rows.map(({ tag }) => tag);
}

function interestRanked(db: Database, viewerId: string, tags: string[]) {
  const interest = sql<number>`cardinality(array(
    select unnest(posts.tags) intersect select unnest(${tags}::text[])))`;
  return ranked(
    db,
    sql<number>`${interest} * 10 + ${base}`,
    sql`posts.tags && ${tags}::text[]
      and posts.author_id is distinct from ${viewerId}::uuid
      and not exists (select from follows
        where follower_id = ${viewerId} and follows.author_id = posts.author_id)`,
  );
}

/**
 * What the viewer may like: posts that share tags with their following feed, by others than those
 * they follow. Where there are none, the trending ones of everybody, and `fallback` says so.
 */
export async function listRecommended(db: Database, viewerId: string) {
  const tags = await interestsOf(db, viewerId);
  const interesting = tags.length === 0 ? [] : await interestRanked(db, viewerId, tags);
  const fallback = interesting.length === 0;
  const ids = fallback ? await ranked(db, base, sql`true`) : interesting;
  const found = await summaries(db)
    .where('posts.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), fallback };
}
