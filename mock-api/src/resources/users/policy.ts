import type { Transaction } from '../../db/transaction';
import { ConflictError } from '../../errors';

/**
 * Refuses to lose the last admin. The admins' rows are held meanwhile, so that of two who leave at
 * once one stays.
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
    throw new ConflictError('This is the last admin. Make somebody else an admin first.');
  }
}
