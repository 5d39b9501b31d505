import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { selectPostSummaries } from './select-posts';

const RELATED_COUNT = 3;

/** The number of newest posts with a common tag that are compared. */
const CANDIDATE_COUNT = 200;

/** The post before or after another, in the order of the public list. */
function findNeighbour(db: Database, at: { published_at: Date; id: string }, side: '<' | '>') {
  const direction = side === '<' ? 'desc' : 'asc';
  return db
    .selectFrom('posts')
    .select(['slug', 'title'])
    .where('status', '=', 'published')
    .where(
      sql<boolean>`(published_at, id) ${sql.raw(side)} (${at.published_at}::timestamptz, ${at.id}::uuid)`,
    )
    .orderBy('published_at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
}

/**
 * Of the newest posts that share a tag, those that share most. Reads as many rows of each tag's list
 * as are compared, however many posts have the tag, and no post itself.
 */
async function findRelatedIds(db: Database, id: string, tags: string[]): Promise<string[]> {
  const { rows } = await sql<{ post_id: string }>`
    with newest as (
      select distinct post_id, published_at from unnest(${tags}::text[]) as shared (tag)
      cross join lateral (
        select post_id, published_at from post_tags where post_tags.tag = shared.tag
        order by published_at desc, post_id desc limit ${CANDIDATE_COUNT + 1}
      ) as of_tag
      where post_id <> ${id}
      order by published_at desc, post_id desc limit ${CANDIDATE_COUNT}
    )
    select newest.post_id from newest join post_tags using (post_id)
    where post_tags.tag = any(${tags}::text[])
    group by newest.post_id, newest.published_at
    order by count(*) desc, newest.published_at desc, newest.post_id desc
    limit ${RELATED_COUNT}`.execute(db);
  return rows.map(({ post_id: related }) => related);
}

/** The posts with the most tags in common with a published post, and its neighbours by date. */
export async function findRelatedPosts(db: Database, id: string) {
  const post = await db
    .selectFrom('posts')
    .select(['id', 'tags', 'published_at'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (post === undefined || post.published_at === null) return null;
  const at = { id, published_at: post.published_at };
  const related = await findRelatedIds(db, id, post.tags);
  const [rows, previous, next] = await Promise.all([
    selectPostSummaries(db)
      .where('posts.id', '=', sql<string>`any(${related}::uuid[])`)
      .execute(),
    findNeighbour(db, at, '<'),
    findNeighbour(db, at, '>'),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: related.flatMap((one) => byId.get(one) ?? []),
    previous: previous ?? null,
    next: next ?? null,
  };
}
