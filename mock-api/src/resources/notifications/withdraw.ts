import { sql } from 'kysely';
import type { NotificationKind } from 'shared-kit/contract';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { deliver } from './deliver';
import { isGrouped, subjectKey, TEXT_KINDS, type NotificationSubject } from './subject';

interface Withdrawal {
  kind: NotificationKind;
  subject: NotificationSubject;
  /** Of a kind that many cause: who undoes it. */
  actorId?: string | undefined;
  /** Whose notifications; everybody's by default. */
  userIds?: readonly string[] | undefined;
  now?: Date;
}

/** Takes a person out of notifications that many cause; of one that nobody causes any more nothing is left. */
async function removeActor(trx: Transaction, ids: readonly string[], actorId: string, now: Date) {
  const { rows } = await sql<{ id: string }>`
    update notification_actors set removed_at = ${now}
    where notification_id = any(${ids}::uuid[]) and actor_id = ${actorId} and removed_at is null
    returning notification_id as id`.execute(trx);
  const changed = rows.map(({ id }) => id);
  await sql`
    update notifications set actor_count = actor_count - 1,
      removed_at = case when actor_count = 1 then ${now}::timestamptz end
    where id = any(${changed}::uuid[])`.execute(trx);
}

async function withdrawFromGroup(
  trx: Transaction,
  key: string,
  { kind, actorId, now = new Date() }: Withdrawal,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from notifications where subject_key = ${key} and kind = ${kind}
    order by user_id for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (actorId !== undefined) await removeActor(trx, ids, actorId, now);
}

async function withdrawEach(
  trx: Transaction,
  key: string,
  { kind, userIds, now }: Withdrawal,
): Promise<void> {
  const ofThem = userIds === undefined ? sql`true` : sql`user_id = any(${[...userIds]}::uuid[])`;
  await sql`update notifications set removed_at = ${now}
    where subject_key = ${key} and kind = ${kind} and removed_at is null and ${ofThem}`.execute(
    trx,
  );
}

/** Removes what members were told, because its cause is undone. To be called in the transaction that undoes it. */
export async function withdraw(rows: Queryable, withdrawal: Withdrawal): Promise<void> {
  const { kind, subject, now = new Date() } = withdrawal;
  const key = subjectKey(subject);
  await inTransaction(rows, async (trx) => {
    await (isGrouped(kind) ? withdrawFromGroup : withdrawEach)(trx, key, { ...withdrawal, now });
    await deliver(trx, { change: 'withdrawn', kind, subjectKey: key, at: now });
  });
}

/** Deletes the notifications of a member, and takes them out of those of others, which they caused. */
export async function deleteMemberNotifications(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await trx.deleteFrom('notifications').where('actor_id', '=', userId).execute();
  const { rows } = await sql<{ id: string }>`
    select id from notifications
    where id in (select notification_id from notification_actors where actor_id = ${userId})
    order by id for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await removeActor(trx, ids, userId, new Date());
  await trx.deleteFrom('notification_actors').where('actor_id', '=', userId).execute();
}

/** Of a text that is deleted: nobody is told of it any more, whatever the reason. */
export async function withdrawText(trx: Transaction, subject: NotificationSubject): Promise<void> {
  for (const kind of TEXT_KINDS) await withdraw(trx, { kind, subject });
}
