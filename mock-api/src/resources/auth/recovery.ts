import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { inTransaction, type Queryable } from '../../db/transaction';
import { InvalidError } from '../../errors';
import { confirmEmailMessage, passwordChangedMessage } from '../../mail/messages';
import type { Site } from '../../mail/transport';
import { enqueueMail } from '../../mail/outbox';
import { issueToken, spendToken } from './mailed-tokens';
import { keepPassword, requireStrong } from './new-password';
import { hashPassword } from './passwords';
import { emailKey } from './queries';
import { endSessions } from './sessions';

const spoiled = () =>
  new InvalidError('This link was used already or is too old. Please ask for a new one.', {
    token: 'This link was used already or is too old.',
  });

/**
 * Notes that somebody asked for a new password. The same work whether or not there is an account:
 * only a job finds that out, so that neither the answer nor its time tells.
 */
export async function noteForgotten(db: Database, email: string): Promise<void> {
  await db
    .insertInto('reset_requests')
    .values({ id: newId(), email_key: emailKey(email), created_at: new Date() })
    .execute();
}

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Mails the link that confirms an address. */
export async function askToConfirm(rows: Queryable, site: Site, person: Person): Promise<void> {
  const token = await issueToken(rows, person.id, 'confirm-email', new Date());
  await enqueueMail(rows, confirmEmailMessage(site, person, token));
}

export function confirmEmail(db: Database, token: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const userId = await spendToken(trx, token, 'confirm-email');
    if (userId === null) throw spoiled();
    await trx
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', userId)
      .execute();
  });
}

/** Sets a password by a mailed token. Whoever reads the mail owns the address, so it is confirmed. */
export async function resetPassword(
  db: Database,
  site: Site,
  token: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const userId = await spendToken(trx, token, 'reset');
    if (userId === null) throw spoiled();
    const person = await trx
      .selectFrom('users')
      .select(['name', 'email', 'email_confirmed_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    requireStrong('password', password, person.name, person.email);
    await keepPassword(trx, userId, passwordHash);
    await trx
      .updateTable('users')
      .set({ email_confirmed_at: person.email_confirmed_at ?? new Date() })
      .where('id', '=', userId)
      .execute();
    await endSessions(trx, userId);
    await enqueueMail(trx, passwordChangedMessage(site, person));
  });
}
