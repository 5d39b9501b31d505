import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction';

/** The condition that excludes deleted posts. */
export const isNotDeleted = sql<boolean>`posts.status <> 'deleted'`;

/**
 * Posts with their authors and counters, with a list's columns: without the texts, which are long. Never deleted
 * ones.
 */
export const selectPostSummaries = (db: Queryable) =>
  db
    .selectFrom('posts')
    .innerJoin('post_metrics', 'post_metrics.post_id', 'posts.id')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.slug',
      'posts.title',
      'posts.summary',
      'posts.category',
      'posts.tags',
      'posts.status',
      'posts.featured',
      'posts.scheduled_at',
      'posts.published_at',
      'posts.cover_image',
      'posts.reading_minutes',
      'posts.author_id',
      'posts.guest_author',
      'post_metrics.likes',
      'post_metrics.comments',
      'post_metrics.shares',
      'posts.created_at',
      'posts.updated_at',
      'users.name as author_name',
      'users.bio as author_bio',
      'users.avatar as author_avatar',
      'users.social_url as author_social_url',
      'users.followers_count as author_followers',
    ])
    .where(isNotDeleted);

/** Posts with all columns. */
export const selectPosts = (db: Queryable) =>
  selectPostSummaries(db).select([
    'posts.content',
    'posts.sheet_results',
    'posts.seo',
    'posts.structured',
    'posts.export_html',
    'posts.export_markdown',
    'posts.auto_saved_at',
    'posts.revision',
    'posts.last_patch',
  ]);

export type PostSummaryRow = Awaited<
  ReturnType<ReturnType<typeof selectPostSummaries>['execute']>
>[number];
export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];

/** The ids of the posts that the viewer likes. A separate query, which guests do not need. */
export async function findLikedIds(
  db: Queryable,
  viewer: { id: string } | null,
  posts: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  if (viewer === null || posts.length === 0) return new Set();
  const liked = await db
    .selectFrom('likes')
    .select('post_id')
    .where('user_id', '=', viewer.id)
    .where('post_id', '=', sql<string>`any(${posts.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Set(liked.map(({ post_id: id }) => id));
}
