import { hash, verify, type Options } from '@node-rs/argon2';
import { isGuessablePassword, type PasswordOwner } from '../../crypto/guessable-password';
import type { Transaction } from '../../db/transaction';
import { InvalidError } from '../../errors';

/** Argon2id (the package's default kind) at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const ARGON2_OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_OPTIONS);

let decoyHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash it takes the same time and returns false, so
 * that response times do not reveal which addresses have an account.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoyHash ??= hashPassword('a password that no user has');
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return matches && passwordHash !== undefined;
}

/** Throws if the password is easy to guess. The error names the field. */
export async function requireStrongPassword(
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if (!(await isGuessablePassword(password, owner))) return;
  const message = 'This password is too easy to guess. Please choose another.';
  throw new InvalidError(message, { [field]: message });
}

export async function savePassword(trx: Transaction, userId: string, passwordHash: string) {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}
