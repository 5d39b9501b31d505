import type { PostProgress } from 'shared-kit/contract';
import type { Queryable } from '../../db/transaction';

/** How far a member has read a post; not at all if nothing is stored. */
export async function findPostProgress(
  db: Queryable,
  userId: string,
  postId: string,
): Promise<PostProgress> {
  const row = await db
    .selectFrom('reading_progress')
    .select(['read_at', 'position'])
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  const readAt = row?.read_at ?? null;
  return { isRead: readAt !== null, position: row?.position ?? 0 };
}
