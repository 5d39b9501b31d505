import { sql } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import type { WatchLevel, WatchTarget } from '../../db/schema-watching';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { InvalidError, NotFoundError } from '../../errors';
import { lockMember } from '../../db/lock-member';

/** One thing that can be watched: a discussion, a category, a tag or an author, by its key. */
export interface WatchSubject {
  target: WatchTarget;
  key: string;
}

interface SavedLevel {
  level: WatchLevel;
  isAutomatic: boolean;
}

const NORMAL: SavedLevel = { level: 'normal', isAutomatic: false };

const NOT_FOUND: Record<WatchTarget, string> = {
  thread: 'This discussion does not exist.',
  category: 'There is no such category.',
  tag: 'There is no such tag.',
  author: 'Profile not found.',
};

export const watchSubjectNotFound = (target: WatchTarget) => new NotFoundError(NOT_FOUND[target]);

/** How much a member wants to be told of something. */
export async function readLevel(
  rows: Queryable,
  userId: string,
  { target, key }: WatchSubject,
): Promise<SavedLevel> {
  const row = await rows
    .selectFrom('watch_levels')
    .select(['level', 'is_automatic'])
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .where('target_key', '=', key)
    .executeTakeFirst();
  return row === undefined ? NORMAL : { level: row.level, isAutomatic: row.is_automatic };
}

/**
 * Throws a 404 unless it exists. Holds the row of a discussion until the transaction ends: a reply that
 * is being written is told of before it is muted, and the next one is not.
 */
async function requireSubject(trx: Transaction, { target, key }: WatchSubject): Promise<void> {
  const found = {
    thread: () =>
      trx.selectFrom('threads').select('id').where('id', '=', key).forShare().executeTakeFirst(),
    author: () =>
      trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', key)
        .where('deleted_at', 'is', null)
        .forKeyShare()
        .executeTakeFirst(),
    tag: () => trx.selectFrom('tag_names').select('key').where('key', '=', key).executeTakeFirst(),
    category: async () => ({ key }),
  }[target];
  if ((await found()) === undefined) throw watchSubjectNotFound(target);
}

/** What somebody has chosen, not what they got by writing: see `LIMITS.watchLevels`. */
async function requireRoom(trx: Transaction, userId: string, subject: WatchSubject): Promise<void> {
  // So that requests that come at once are counted one after the other.
  await lockMember(trx, userId);
  const { count } = await trx
    .selectFrom('watch_levels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_automatic', '=', false)
    .where(({ not, and, eb }) =>
      not(and([eb('target', '=', subject.target), eb('target_key', '=', subject.key)])),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) < LIMITS.watchLevels) return;
  throw new InvalidError(
    `You watch or mute ${LIMITS.watchLevels} things already. Set some of them to Normal first.`,
  );
}

/** Watches something, mutes it, or neither. */
export function setLevel(
  db: Queryable,
  userId: string,
  subject: WatchSubject,
  level: WatchLevel,
): Promise<SavedLevel> {
  const { target, key } = subject;
  return inTransaction(db, async (trx) => {
    if (target === 'author' && key === userId) {
      throw new InvalidError('You cannot watch or mute yourself.');
    }
    if (level === 'normal' && target !== 'thread') {
      await trx
        .deleteFrom('watch_levels')
        .where('user_id', '=', userId)
        .where('target', '=', target)
        .where('target_key', '=', key)
        .execute();
      return NORMAL;
    }
    await requireSubject(trx, subject);
    await requireRoom(trx, userId, subject);
    // Of a discussion, Normal is kept: it is not to be watched again by writing in it.
    const saved = { level, is_automatic: false, updated_at: new Date() };
    await trx
      .insertInto('watch_levels')
      .values({ id: newId(), user_id: userId, target, target_key: key, ...saved })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'target', 'target_key']).doUpdateSet(saved),
      )
      .execute();
    return { level, isAutomatic: false };
  });
}

/** Watches a discussion in which a member writes, unless they do not want that or have chosen a level. */
export async function watchOwn(
  trx: Transaction,
  userId: string,
  threadId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into watch_levels (id, user_id, target, target_key, level, is_automatic, updated_at)
    select ${newId()}::uuid, id, 'thread', ${threadId}, 'watching', true, ${now}::timestamptz
    from users where id = ${userId}::uuid and watches_own
    on conflict do nothing`.execute(trx);
}

/** Of something that is gone. */
export async function deleteLevels(trx: Transaction, { target, key }: WatchSubject): Promise<void> {
  await trx
    .deleteFrom('watch_levels')
    .where('target', '=', target)
    .where('target_key', '=', key)
    .execute();
}
