import { hash, verify, type Options } from '@node-rs/argon2';
import { normalizePassword } from 'shared-kit/contract';
import { isGuessablePassword, type PasswordOwner } from '../../crypto/guessable-password';
import type { Transaction } from '../../db/transaction';
import { InvalidError } from '../../errors';

/** Argon2id (the package's default kind) at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const ARGON2_OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), ARGON2_OPTIONS);

let decoyHash: Promise<string> | undefined;

/** How a password matches a hash: in its normal form, or only as it was typed. */
type PasswordMatch = 'normal' | 'as_typed' | null;

/**
 * Compares a password with a hash. Passwords were hashed as they were typed before they had a normal
 * form, so what is typed is tried as well if it differs. Without a hash it takes the same time and
 * returns null, so that response times do not reveal which addresses have an account.
 */
export async function matchPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<PasswordMatch> {
  decoyHash ??= hashPassword('a password that no user has');
  const compared = passwordHash ?? (await decoyHash);
  const known = (match: PasswordMatch) => (passwordHash === undefined ? null : match);
  const normal = normalizePassword(password);
  if (await verify(compared, normal)) return known('normal');
  if (normal !== password && (await verify(compared, password))) return known('as_typed');
  return null;
}

/** Whether the password matches the hash: see `matchPassword`. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => (await matchPassword(passwordHash, password)) !== null;

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
