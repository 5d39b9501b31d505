import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';

/**
 * Likes or unlikes a post and returns what the viewer sees of it. The counter changes only if the row does,
 * so repeated and concurrent requests count once.
 */
export function setLike(db: Database, postId: string, userId: string, like: boolean) {
  return inTransaction(db, async (trx) => {
    // The narrow row alone is locked: likes neither wait for a save nor hold one up.
    const post = await trx
      .selectFrom('post_metrics')
      .innerJoin('posts', 'posts.id', 'post_metrics.post_id')
      .select('post_metrics.likes')
      .where('post_id', '=', postId)
      .where('posts.status', '=', 'published')
      .forUpdate('post_metrics')
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
      await trx.updateTable('post_metrics').set({ likes }).where('post_id', '=', postId).execute();
    }
    return { metrics: { likes }, viewerHasLiked: like };
  });
}
