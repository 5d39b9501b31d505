import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { isAboutPath } from './about-path';
import { deliver } from './deliver';
import { countUnread } from './queries';

interface Count {
  unread: number;
}

/** Sets when a member has read those that match, or that they have not; resolves to how many changed. */
async function setRead(
  trx: Transaction,
  userId: string,
  readAt: Date | null,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications set read_at = ${readAt}
    where user_id = ${userId} and (read_at is null) <> (${readAt}::timestamptz is null)
      and ${condition}`.execute(trx);
  if (numAffectedRows > 0n) await deliver(trx, { change: 'read', userId });
  return Number(numAffectedRows);
}

/** Marks one notification of a member as read or unread. */
export const markOne = (
  db: Database,
  userId: string,
  id: string,
  isRead: boolean,
): Promise<Count> =>
  inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('notifications')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (found === undefined) throw new NotFoundError('This notification does not exist.');
    await setRead(trx, userId, isRead ? new Date() : null, sql<boolean>`id = ${id}`);
    return { unread: await countUnread(trx, userId) };
  });

/** Marks all notifications of a member as read that are about the page at a path. */
export const markOpened = (db: Database, userId: string, path: string): Promise<Count> =>
  inTransaction(db, async (trx) => {
    const condition = await isAboutPath(trx, path);
    if (condition !== null) await setRead(trx, userId, new Date(), condition);
    return { unread: await countUnread(trx, userId) };
  });

/** Marks all as read, at one instant, by which `undoMarkAll` finds them. */
export const markAll = (db: Database, userId: string) =>
  inTransaction(db, async (trx) => {
    const at = new Date();
    const marked = await setRead(trx, userId, at, sql<boolean>`true`);
    return { unread: await countUnread(trx, userId), marked, at: at.toISOString() };
  });

export const undoMarkAll = (db: Database, userId: string, at: Date): Promise<Count> =>
  inTransaction(db, async (trx) => {
    await setRead(trx, userId, null, sql<boolean>`read_at = ${at}`);
    return { unread: await countUnread(trx, userId) };
  });
