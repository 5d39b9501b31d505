import { sql } from 'kysely';
import { LIMITS, type PostProgress } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { inTransaction, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { lockMember } from '../../db/lock-member';
import { findPostProgress } from './queries';

async function requirePublished(trx: Transaction, postId: string): Promise<void> {
  const post = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('status', '=', 'published')
    .forKeyShare()
    .executeTakeFirst();
  if (post === undefined) throw new NotFoundError('Post not found');
}

/** Forgets the posts that were read or begun the longest ago, beyond those that are kept. */
async function forgetOldest(trx: Transaction, userId: string): Promise<void> {
  await sql`delete from reading_progress where user_id = ${userId} and post_id in (
    select post_id from reading_progress where user_id = ${userId}
    order by updated_at desc, post_id desc offset ${LIMITS.readPosts})`.execute(trx);
}

function changeProgress(
  db: Database,
  userId: string,
  postId: string,
  change: (trx: Transaction) => Promise<unknown>,
): Promise<PostProgress> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    await requirePublished(trx, postId);
    await change(trx);
    await forgetOldest(trx, userId);
    return findPostProgress(trx, userId, postId);
  });
}

/** Stores where a member stopped. A post that they have read has no position. */
export const savePosition = (db: Database, userId: string, postId: string, position: number) =>
  changeProgress(db, userId, postId, (trx) =>
    sql`insert into reading_progress (user_id, post_id, position, updated_at)
      values (${userId}, ${postId}, ${position}, ${new Date()})
      on conflict (user_id, post_id) do update
        set position = excluded.position, updated_at = excluded.updated_at
        where reading_progress.read_at is null`.execute(trx),
  );

/** Marks a post as read. The first time counts. */
export const markRead = (db: Database, userId: string, postId: string) =>
  changeProgress(db, userId, postId, (trx) => {
    const now = new Date();
    return sql`insert into reading_progress (user_id, post_id, read_at, updated_at)
      values (${userId}, ${postId}, ${now}, ${now})
      on conflict (user_id, post_id) do update
        set read_at = excluded.read_at, position = 0, updated_at = excluded.updated_at
        where reading_progress.read_at is null`.execute(trx);
  });

/** Forgets that a member has read a post, or has begun it. */
export function markUnread(db: Database, userId: string, postId: string): Promise<PostProgress> {
  return inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('reading_progress')
      .where('user_id', '=', userId)
      .where('post_id', '=', postId)
      .execute();
    return { isRead: false, position: 0 };
  });
}

/** Whether everybody sees a member's learning tracks. */
export function setVisibility(db: Database, userId: string, isShown: boolean) {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    await trx
      .updateTable('users')
      .set({ show_progress: isShown, updated_at: new Date() })
      .where('id', '=', userId)
      .execute();
    return { isShown };
  });
}
