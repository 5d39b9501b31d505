import { sql } from 'kysely';
import { LIMITS, type SavedState } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { inTransaction, type Transaction } from '../../db/transaction';
import { ConflictError, NotFoundError } from '../../errors';
import { lockMember } from '../../db/lock-member';
import { countItems, findState, type Subject } from './queries';

/** Throws a 404 unless everybody may read it. */
async function requireReadable(trx: Transaction, { kind, id }: Subject): Promise<void> {
  const found = {
    post: () =>
      trx.selectFrom('posts').select('id').where('id', '=', id).where('status', '=', 'published'),
    thread: () => trx.selectFrom('threads').select('id').where('id', '=', id),
    template: () =>
      trx
        .selectFrom('templates')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'published'),
  };
  if ((await found[kind]().executeTakeFirst()) === undefined) {
    throw new NotFoundError('What you want to save is not there.');
  }
}

const findItem = (trx: Transaction, userId: string, { kind, id }: Subject) =>
  trx
    .selectFrom('saved_items')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();

/** The row of what is saved, after it was added if it is new. */
async function addItem(
  trx: Transaction,
  userId: string,
  subject: Subject,
  savedAt: Date,
): Promise<string> {
  const known = await findItem(trx, userId, subject);
  if (known !== undefined) return known.id;
  await requireReadable(trx, subject);
  if ((await countItems(trx, userId)) >= LIMITS.saved.items) {
    const most = LIMITS.saved.items.toLocaleString('en');
    throw new ConflictError(`You have saved ${most} things. Remove some to make room.`);
  }
  const id = newId();
  const { kind, id: subjectId } = subject;
  await trx
    .insertInto('saved_items')
    .values({ id, user_id: userId, kind, subject_id: subjectId, saved_at: savedAt })
    .execute();
  return id;
}

async function addToLists(
  trx: Transaction,
  userId: string,
  itemId: string,
  lists: readonly string[],
): Promise<void> {
  const wanted = [...new Set(lists)];
  if (wanted.length === 0) return;
  const own = await trx
    .selectFrom('saved_lists')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute();
  if (own.length < wanted.length) throw new NotFoundError('List not found');
  await trx
    .insertInto('saved_list_items')
    .values(own.map(({ id }) => ({ list_id: id, item_id: itemId, added_at: new Date() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Saves something and adds it to lists. What is saved already keeps its place. */
export function saveItem(
  db: Database,
  userId: string,
  subject: Subject,
  { lists, savedAt }: { lists: readonly string[]; savedAt?: string | undefined },
): Promise<SavedState> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    const now = Date.now();
    const at = new Date(savedAt === undefined ? now : Math.min(now, Date.parse(savedAt)));
    const itemId = await addItem(trx, userId, subject, at);
    await addToLists(trx, userId, itemId, lists);
    const state = await findState(trx, userId, subject);
    if (state.lists.length > LIMITS.saved.listsOfItem) {
      throw new ConflictError(
        `It is in ${LIMITS.saved.listsOfItem} lists. Remove it from one to make room.`,
      );
    }
    return state;
  });
}

export function removeItem(db: Database, userId: string, subject: Subject): Promise<SavedState> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    const item = await findItem(trx, userId, subject);
    if (item !== undefined) {
      await trx.deleteFrom('saved_items').where('id', '=', item.id).execute();
    }
    return { isSaved: false, lists: [] };
  });
}

export function removeFromList(
  db: Database,
  userId: string,
  subject: Subject,
  listId: string,
): Promise<SavedState> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    const item = await findItem(trx, userId, subject);
    if (item !== undefined) {
      await trx
        .deleteFrom('saved_list_items')
        .where('item_id', '=', item.id)
        .where('list_id', '=', listId)
        .execute();
    }
    return findState(trx, userId, subject);
  });
}
