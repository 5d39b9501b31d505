import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { Identity } from '../../http/authentication';
import { InvalidError } from '../../errors';
import { passwordChangedMessage } from '../../mail/messages';
import type { Site } from '../../mail/transport';
import { enqueueMail } from '../../mail/outbox';
import { savePassword, requireStrongPassword } from '../auth/passwords';
import { hashPassword, verifyPassword } from '../auth/passwords';
import { findMailRecipient } from '../auth/queries';
import { forgetDevices } from '../auth/known-devices';
import { deleteSessions } from '../auth/sessions';

/** Throws unless the password is right. A 400 that names the field, not a 401: the session is valid. */
export async function requirePassword(
  db: Database,
  userId: string,
  field: string,
  password: string,
  onWrong: () => void,
): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (await verifyPassword(account?.password_hash, password)) return;
  onWrong();
  const message = 'This is not your current password.';
  throw new InvalidError(message, { [field]: message });
}

/** Changes the password and ends the user's other sessions. */
export async function changePassword(
  db: Database,
  site: Site,
  viewer: Identity,
  newPassword: string,
): Promise<void> {
  await requireStrongPassword('newPassword', newPassword, { ...viewer, siteName: site.name });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    await savePassword(trx, viewer.id, passwordHash);
    await deleteSessions(trx, viewer.id, viewer.sessionId);
    await forgetDevices(trx, viewer.id);
    await trx
      .deleteFrom('mailed_tokens')
      .where('user_id', '=', viewer.id)
      .where('purpose', '=', 'reset')
      .execute();
    await enqueueMail(trx, passwordChangedMessage(site, await findMailRecipient(trx, viewer.id)));
  });
}
