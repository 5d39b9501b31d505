import { hash, verify, type Options } from '@node-rs/argon2';
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

/** The most common passwords of eight characters and more; shorter ones fail the length rule. */
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234
  12345678 123456789 1234567890 12345678910 123123123 11111111 00000000 87654321 987654321
  88888888 12341234 11223344 12344321 147258369 123654789 qwertyuiop qwerty123 qwerty1234
  qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx asdfghjkl asdfasdf zxcvbnm123
  abcd1234 abc12345 abcdefgh aa123456 a1234567 a123456789 iloveyou iloveyou1 sunshine princess
  football baseball superman batman123 trustno1 welcome1 welcome123 letmein1 letmein123
  administrator admin123 admin1234 admin12345 changeme changeme123 default1 computer internet
  whatever starwars pokemon123 michelle jennifer jordan23 liverpool chelsea1 charlie1 monkey123
  dragon123 master123 shadow123 mustang1 access14 secret123 qwer1234 asdf1234 zxcv1234
  test1234 testtest guest123 summer2024 winter2024 spring2025 summer2025 winter2025 summer2026
  excel123 spreadsheet spreadsheets sheetfolk sheetfolk1 sheetfolk123`.split(/\s+/),
);

/** Whether a password is common, one repeated character, or the user's own name or address. */
export function isCommonPassword(password: string, name: string, email: string): boolean {
  const plain = password.toLowerCase();
  const own = [name, email, email.split('@')[0] ?? ''].map((text) => text.toLowerCase());
  return COMMON.has(plain) || own.includes(plain) || new Set(plain).size === 1;
}

/** Throws if the password is easy to guess. The error names the field. */
export function requireStrongPassword(
  field: string,
  password: string,
  name: string,
  email: string,
): void {
  if (!isCommonPassword(password, name, email)) return;
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
