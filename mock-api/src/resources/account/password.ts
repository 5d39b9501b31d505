import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { Identity } from '../../http/authentication';
import { Invalid } from '../../http/errors';
import { passwordChanged } from '../../mail/account-letters';
import type { Site } from '../../mail/message';
import { enqueueMail } from '../../mail/outbox';
import { keepPassword, requireStrong } from '../auth/new-password';
import { hashPassword, passwordMatches } from '../auth/passwords';
import { endSessions } from '../auth/sessions';

/** Refuses a wrong password, naming the field it came in. Not a 401: the session is a good one. */
export async function requirePassword(
  db: Database,
  userId: string,
  field: string,
  password: string,
): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (await passwordMatches(account?.password_hash, password)) return;
  const message = 'This is not your current password.';
  throw new Invalid(message, { [field]: message });
}

/** Changes the password and ends every session but the one that asks. */
export async function changePassword(
  db: Database,
  site: Site,
  viewer: Identity,
  newPassword: string,
): Promise<void> {
  requireStrong('newPassword', newPassword, viewer.name, viewer.email);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (changes) => {
    await keepPassword(changes, viewer.id, passwordHash);
    await endSessions(changes, viewer.id, viewer.sessionId);
    await changes
      .deleteFrom('mailed_tokens')
      .where('user_id', '=', viewer.id)
      .where('purpose', '=', 'reset')
      .execute();
    await enqueueMail(changes, passwordChanged(site, viewer));
  });
}
