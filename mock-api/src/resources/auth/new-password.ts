import type { Transaction } from '../../db/transaction';
import { InvalidError } from '../../errors';
import { isCommonPassword } from './common-passwords';

/** Refuses what guessers try first, naming the field it came in. */
export function requireStrong(field: string, password: string, name: string, email: string): void {
  if (!isCommonPassword(password, name, email)) return;
  const message = 'This password is too easy to guess. Please choose another.';
  throw new InvalidError(message, { [field]: message });
}

export async function keepPassword(trx: Transaction, userId: string, passwordHash: string) {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}
