import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';

/**
 * Likes or unlikes a post and returns its number of likes. The counter changes only if the row does,
 * so repeated and concurrent requests count once.
 */
export function setLike(db: Database, postId: string, userId: string, like: boolean) {
  return inTransaction(db, async (trx) => {
    const post = await trx
      .selectFrom('posts')
      .select('likes')
      .where('id', '=', postId)
      .where('status', '=', 'published')
      .forUpdate()
      .executeTakeFirst();
    if (post === undefined) throw new NotFoundError('Post not found');
    const changed = like
      ? await trx
          .insertInto('likes')
          .values({ post_id: postId, user_id: userId, created_at: new Date() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => Number(numInsertedOrUpdatedRows))
      : -(await trx
          .deleteFrom('likes')
          .where('post_id', '=', postId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
          .then(({ numDeletedRows }) => Number(numDeletedRows)));
    const likes = post.likes + changed;
    if (changed !== 0) {
      await trx.updateTable('posts').set({ likes }).where('id', '=', postId).execute();
    }
    return likes;
  });
}
