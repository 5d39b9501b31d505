import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction, type Transaction } from '../../db/transaction';
import { InvalidError, NotFoundError } from '../../errors';
import { notify } from '../notifications/notify';
import { withdraw } from '../notifications/withdraw';

async function setFollowRow(
  trx: Transaction,
  followerId: string,
  authorId: string,
  follow: boolean,
) {
  if (follow) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('follows')
      .values({ follower_id: followerId, author_id: authorId, created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
  }
  const { numDeletedRows } = await trx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return -Number(numDeletedRows);
}

/** Whoever follows again does not tell again. */
async function tellFollowed(
  trx: Transaction,
  followerId: string,
  authorId: string,
  follow: boolean,
): Promise<void> {
  const followed = { kind: 'follow', userIds: [authorId], subject: { key: followerId } } as const;
  const now = new Date();
  if (follow) await notify(trx, { ...followed, actorId: followerId, now });
  else await withdraw(trx, { ...followed, now });
}

interface FollowedAuthor {
  id: string;
  followersCount: number;
  isFollowing: boolean;
}

/**
 * Follows or unfollows an author and returns what the follower sees of them. Both counters change
 * only if the row does, so repeated and concurrent requests count once.
 */
export async function setFollow(
  db: Database,
  followerId: string,
  authorId: string,
  follow: boolean,
): Promise<{ author: FollowedAuthor }> {
  if (follow && followerId === authorId) throw new InvalidError('You cannot follow yourself.');
  return inTransaction(db, async (trx) => {
    // Locks both rows in the order of their ids: two users following each other could deadlock.
    const users = await trx
      .selectFrom('users')
      .select(['id', 'followers_count'])
      .where('id', 'in', [followerId, authorId])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const author = users.find(({ id }) => id === authorId);
    if (author === undefined) throw new NotFoundError('Profile not found.');
    const changed = await setFollowRow(trx, followerId, authorId, follow);
    const followersCount = author.followers_count + changed;
    const response = { author: { id: authorId, followersCount, isFollowing: follow } };
    if (changed === 0) return response;
    await tellFollowed(trx, followerId, authorId, follow);
    await trx
      .updateTable('users')
      .set({ followers_count: sql<number>`followers_count + ${changed}::int` })
      .where('id', '=', authorId)
      .execute();
    await trx
      .updateTable('users')
      .set({ following_count: sql<number>`following_count + ${changed}::int` })
      .where('id', '=', followerId)
      .execute();
    return response;
  });
}
