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
  const shared = sql<number>`cardinality(array(
    select unnest(posts.tags) intersect select unnest(${post.tags}::text[])))`;
  const compared = sql<string>`(
    select id from posts
    where status = 'published' and tags && ${post.tags}::text[] and id <> ${id}
    order by published_at desc, id desc limit ${CANDIDATE_COUNT})`;
  const [rows, previous, next] = await Promise.all([
    selectPostSummaries(db)
      .where('posts.id', 'in', compared)
      .orderBy(shared, 'desc')
      .orderBy('posts.published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(RELATED_COUNT)
      .execute(),
    findNeighbour(db, at, '<'),
    findNeighbour(db, at, '>'),
  ]);
  return { rows, previous: previous ?? null, next: next ?? null };
}
