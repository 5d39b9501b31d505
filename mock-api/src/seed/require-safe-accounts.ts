import { emailKey } from 'shared-kit/contract';
import { isGuessablePassword } from '../crypto/guessable-password';
import type { Database } from '../db/connect';
import { verifyPassword } from '../resources/auth/passwords';
import { SettingsError, type Settings } from '../settings';
import { DEMO_PASSWORD, readUsers } from './users';

/** Throws if the first admin of production would have a password that is easy to guess. */
export async function requireSafeAdminPassword({
  production,
  firstAdmin,
  site,
}: Pick<Settings, 'production' | 'firstAdmin' | 'site'>): Promise<void> {
  if (!production || firstAdmin === null) return;
  const { email, password } = firstAdmin;
  if (!(await isGuessablePassword(password, { name: 'Admin', email, siteName: site.name }))) return;
  throw new SettingsError(
    'ADMIN_PASSWORD is too easy to guess. Set another one, or unset it and ADMIN_EMAIL if there is an admin.',
  );
}

/** Demo accounts that anybody can log in to. */
async function listOpenDemoAccounts(db: Database): Promise<string[]> {
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where(
      'email_key',
      'in',
      readUsers().map(({ email }) => emailKey(email)),
    )
    .where('is_active', '=', true)
    .orderBy('email_key')
    .execute();
  // The demo hashes its password once, so nearly all accounts have one hash.
  const isOpen = new Map<string, boolean>();
  for (const { password_hash: hash } of accounts) {
    if (!isOpen.has(hash)) isOpen.set(hash, await verifyPassword(hash, DEMO_PASSWORD));
  }
  return accounts.filter((one) => isOpen.get(one.password_hash)).map(({ email }) => email);
}

/** Throws if production has an active demo account with the demo's password, which is published. */
export async function requireNoDemoAccounts(
  db: Database,
  { production }: Pick<Settings, 'production'>,
): Promise<void> {
  if (!production) return;
  const [first, ...others] = await listOpenDemoAccounts(db);
  if (first === undefined) return;
  const accounts = others.length === 0 ? first : `${first} and ${others.length} more`;
  throw new SettingsError(
    `The database has demo accounts with the published password: ${accounts}. ` +
      'Start without NODE_ENV=production and disable them in Admin → Users, or use an empty database.',
  );
}
