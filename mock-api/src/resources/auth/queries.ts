import { emailKey, type Role } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { giveHandle } from '../../db/handles';
import { newId } from '../../db/ids';
import { userVector } from '../../db/search/documents';
import { recordStatistic } from '../../db/statistics';
import type { Queryable } from '../../db/transaction';
import type { MailRecipient } from '../../mail/messages';

interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
}

/** Inserts an account and returns its id; null if the address is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<string | null> {
  const now = new Date();
  const id = newId();
  const inserted = await db
    .insertInto('users')
    .values({
      id,
      name: user.name,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      role: user.role,
      search: userVector(user),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return null;
  await recordStatistic(db, 'users', 1);
  await recordStatistic(db, 'activeUsers', 1);
  await giveHandle(db, id, user.name);
  return id;
}

/** Whom a mail to a member is for, and whether they have confirmed that the address is theirs. */
export async function findMailRecipient(db: Queryable, userId: string): Promise<MailRecipient> {
  const { email_confirmed_at: confirmedAt, ...person } = await db
    .selectFrom('users')
    .select(['name', 'email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...person, isConfirmed: confirmedAt !== null };
}

export function findAccount(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_active', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}
