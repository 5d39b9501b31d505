import type { Transaction } from './transaction';
import { UnauthenticatedError } from '../errors';

/**
 * Lets one transaction at a time change what belongs to a member alone, so that what is counted before
 * an insert is still so after it. Nothing is written for an account that was deleted meanwhile.
 */
export async function lockMember(trx: Transaction, userId: string): Promise<void> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new UnauthenticatedError('Invalid token');
}
