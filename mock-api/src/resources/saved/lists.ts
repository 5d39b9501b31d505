import { LIMITS, type SavedList } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { inTransaction, type Transaction } from '../../db/transaction';
import { ConflictError, NotFoundError } from '../../errors';
import { lockMember } from '../../db/lock-member';
import { presentList } from './presenter';
import { requireList } from './queries';

/** The page of everything that is saved has this name. */
const SAVED_KEY = 'saved';

/** A name without what people do not tell apart: letters in small and large, wide forms, spaces. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

async function requireFreeName(trx: Transaction, userId: string, key: string, ownId?: string) {
  const taken = await trx
    .selectFrom('saved_lists')
    .select('id')
    .where('user_id', '=', userId)
    .where('name_key', '=', key)
    .executeTakeFirst();
  if (key !== SAVED_KEY && (taken === undefined || taken.id === ownId)) return;
  const message = 'You have a list of this name already.';
  throw new ConflictError(message, { name: message });
}

export function createList(db: Database, userId: string, name: string): Promise<SavedList> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    const key = nameKey(name);
    await requireFreeName(trx, userId, key);
    const lists = await trx
      .selectFrom('saved_lists')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    if (lists.length >= LIMITS.saved.lists) {
      throw new ConflictError(`You have ${LIMITS.saved.lists} lists. Delete one to make room.`);
    }
    const id = newId();
    await trx
      .insertInto('saved_lists')
      .values({ id, user_id: userId, name, name_key: key, created_at: new Date() })
      .execute();
    return presentList(await requireList(trx, userId, id));
  });
}

export function renameList(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<SavedList> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    await requireList(trx, userId, id);
    const key = nameKey(name);
    await requireFreeName(trx, userId, key, id);
    await trx
      .updateTable('saved_lists')
      .set({ name, name_key: key })
      .where('id', '=', id)
      .execute();
    return presentList(await requireList(trx, userId, id));
  });
}

/** Deletes a list. What is in it stays saved. */
export function removeList(db: Database, userId: string, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    const { numDeletedRows } = await trx
      .deleteFrom('saved_lists')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFoundError('List not found');
  });
}
