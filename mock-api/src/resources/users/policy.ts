import type { Transaction } from '../../db/transaction';
import { ConflictError } from '../../errors';

/** Throws a 409 if admins change their own account in such a way and have not confirmed it. */
export function requireSelfConfirmation(actorId: string, id: string, isConfirmed: boolean): void {
  if (actorId === id && !isConfirmed) throw new ConflictError('This is your own account.');
}

/**
 * Throws if this user is the last active admin. Locks the admins' rows, so that two admins leaving at once
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
