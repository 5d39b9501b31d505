import { sql } from 'kysely';
import type { Role } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import type { Transaction } from '../../db/transaction';
import { notify } from '../notifications/notify';
import { withdraw } from '../notifications/withdraw';

interface RoleChange {
  actorId: string;
  userId: string;
  before: Role;
  after: Role;
}

/**
 * Tells a member of a new role. The latest change stands for all: one that is undone before the member has read of
 * it is as if it had not been.
 */
export async function tellRole(
  trx: Transaction,
  { actorId, userId, before, after }: RoleChange,
): Promise<void> {
  const kind = 'role-changed';
  const now = new Date();
  const { rows } = await sql<{ subject_key: string; is_undone: boolean }>`
    select subject_key, read_at is null and data->>'before' = ${after} as is_undone
    from notifications
    where user_id = ${userId} and kind = ${kind} and removed_at is null`.execute(trx);
  for (const { subject_key: key } of rows) await withdraw(trx, { kind, subject: { key }, now });
  if (rows.some((row) => row.is_undone)) return;
  const data = { role: after, before };
  await notify(trx, { kind, userIds: [userId], actorId, subject: { key: newId() }, data, now });
}
