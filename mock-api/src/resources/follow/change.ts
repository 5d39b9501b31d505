import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction, type Changes } from '../../db/transaction';
import { Invalid, NotFound } from '../../http/errors';

async function setRow(changes: Changes, followerId: string, authorId: string, follow: boolean) {
  if (follow) {
    const { numInsertedOrUpdatedRows } = await changes
      .insertInto('follows')
      .values({ follower_id: followerId, author_id: authorId, created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
  }
  const { numDeletedRows } = await changes
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return -Number(numDeletedRows);
}

/**
 * Sets whether someone follows an author and answers the number of their followers. Both counters
 * change with the row and only if there was one to change, so repeating it, also at once, counts once.
 */
export function setFollow(
  db: Database,
  followerId: string,
  authorId: string,
  follow: boolean,
): Promise<number> {
  if (follow && followerId === authorId) throw new Invalid('You cannot follow yourself.');
  return inTransaction(db, async (changes) => {
    // Both rows in the order of their ids: two who follow each other at once must not wait in a ring.
    const people = await changes
      .selectFrom('users')
      .select(['id', 'followers_count'])
      .where('id', 'in', [followerId, authorId])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const author = people.find(({ id }) => id === authorId);
    if (author === undefined) throw new NotFound('Profile not found.');
    const changed = await setRow(changes, followerId, authorId, follow);
    if (changed === 0) return author.followers_count;
    await changes
      .updateTable('users')
      .set({ followers_count: sql<number>`followers_count + ${changed}::int` })
      .where('id', '=', authorId)
      .execute();
    await changes
      .updateTable('users')
      .set({ following_count: sql<number>`following_count + ${changed}::int` })
      .where('id', '=', followerId)
      .execute();
    return author.followers_count + changed;
  });
}
