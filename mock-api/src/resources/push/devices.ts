import { LIMITS } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import type { Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import type { Identity } from '../../http/authentication';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Subscribes the browser of a session. An endpoint is one browser, which belongs to whoever signed in there last; a
 * session has one. The oldest of too many goes.
 */
export async function addDevice(
  trx: Transaction,
  { id: userId, sessionId }: Identity,
  { endpoint, keys: { p256dh, auth } }: Subscription,
): Promise<void> {
  await trx.deleteFrom('push_devices').where('session_id', '=', sessionId).execute();
  const device = { user_id: userId, session_id: sessionId, p256dh, auth, created_at: new Date() };
  await trx
    .insertInto('push_devices')
    .values({ id: newId(), endpoint, ...device })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .execute();
  await trx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(LIMITS.pushDevices),
    )
    .execute();
}

export async function removeDevice(trx: Transaction, userId: string, id: string): Promise<void> {
  const removed = await trx
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw new NotFoundError('This browser is not subscribed.');
}
