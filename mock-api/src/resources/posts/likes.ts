import type { Database } from '../../db/connect';
import { inTransaction, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { notify } from '../notifications/notify';
import { withdraw } from '../notifications/withdraw';

interface Like {
  postId: string;
  authorId: string | null;
  userId: string;
  like: boolean;
}

/** One notification tells of all likes of a post. */
async function tellAuthor(trx: Transaction, { postId, authorId, userId, like }: Like) {
  if (authorId === null) return;
  const likes = { kind: 'like', actorId: userId, subject: { postId }, now: new Date() } as const;
  await (like ? notify(trx, { ...likes, userIds: [authorId] }) : withdraw(trx, likes));
}

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
      .select(['post_metrics.likes', 'posts.author_id'])
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
      await tellAuthor(trx, { postId, authorId: post.author_id, userId, like });
    }
    return { metrics: { likes }, viewerHasLiked: like };
  });
}
