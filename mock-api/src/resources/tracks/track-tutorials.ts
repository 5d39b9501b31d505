import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction';
import { InvalidError } from '../../errors';
import { isNotDeleted } from '../posts/select-posts';

/** The ids of a track's tutorials in order, deleted ones included. */
export async function listTutorialIds(db: Queryable, trackId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('track_posts')
    .select('post_id')
    .where('track_id', '=', trackId)
    .orderBy('position')
    .execute();
  return rows.map(({ post_id: id }) => id);
}

/** Throws a 400 that names the first id without a post. Posts cannot be purged until the end of `trx`. */
async function requirePosts(trx: Transaction, ids: readonly string[]): Promise<void> {
  const found = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isNotDeleted)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown === -1) return;
  const message = 'This tutorial does not exist.';
  throw new InvalidError(message, { [`tutorials.${unknown}`]: message });
}

/** Replaces the tutorials of a track. */
export async function saveTutorials(
  trx: Transaction,
  trackId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await requirePosts(trx, ids);
  await trx.deleteFrom('track_posts').where('track_id', '=', trackId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('track_posts')
    .values(ids.map((postId, position) => ({ track_id: trackId, position, post_id: postId })))
    .execute();
}
