import type { Transaction } from '../../db/transaction';
import { ConflictError } from '../../errors';

/**
 * Throws if this user is the last admin. Locks the admins' rows, so that two admins leaving at once
 * cannot both succeed.
 */
export async function requireRemainingAdmin(trx: Transaction, leavingId: string): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [only, ...others] = admins;
  if (only?.id === leavingId && others.length === 0) {
    throw new ConflictError('This is the last admin. Make someone else an admin first.');
  }
}
