import { emailKey } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import type { Queryable, Transaction } from '../../db/transaction';
import { InvalidError } from '../../errors';
import { confirmEmailMessage, passwordChangedMessage } from '../../mail/messages';
import type { Site } from '../../mail/transport';
import { enqueueMail } from '../../mail/outbox';
import { issueMailedToken, redeemMailedToken } from './mailed-tokens';
import { savePassword, requireStrongPassword } from './passwords';
import { forgetDevices } from './known-devices';
import { deleteSessions } from './sessions';

const invalidLinkError = () =>
  new InvalidError('This link has already been used or has expired. Please request a new one.', {
    token: 'This link has already been used or has expired.',
  });

/**
 * Queues a password reset. Does the same work whether or not the account exists: a job looks that up
 * later, so neither the response nor its time reveals it.
 */
export async function requestPasswordReset(
  db: Queryable,
  { email, redirect = null }: { email: string; redirect?: string | null | undefined },
): Promise<void> {
  await db
    .insertInto('reset_requests')
    .values({ id: newId(), email_key: emailKey(email), created_at: new Date(), redirect })
    .execute();
}

/** Sends the e-mail with the link that confirms an address. */
export async function sendConfirmationEmail(
  db: Queryable,
  site: Site,
  recipient: { id: string; email: string },
): Promise<void> {
  const token = await issueMailedToken(db, recipient.id, 'confirm-email', new Date());
  await enqueueMail(db, confirmEmailMessage(site, recipient.email, token));
}

export async function confirmEmail(trx: Transaction, token: string): Promise<void> {
  const userId = await redeemMailedToken(trx, token, 'confirm-email');
  if (userId === null) throw invalidLinkError();
  await trx
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', userId)
    .execute();
}

interface NewPassword {
  password: string;
  passwordHash: string;
}

/**
 * Sets a password with a mailed token. Receiving the mail proves the address, so it is confirmed too. The
 * mail about it needs no limit: it takes a link of a mail that has counted.
 */
export async function resetPassword(
  trx: Transaction,
  site: Site,
  token: string,
  { password, passwordHash }: NewPassword,
): Promise<void> {
  const userId = await redeemMailedToken(trx, token, 'reset');
  if (userId === null) throw invalidLinkError();
  const recipient = await trx
    .selectFrom('users')
    .select(['name', 'email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await requireStrongPassword('password', password, { ...recipient, siteName: site.name });
  await savePassword(trx, userId, passwordHash);
  await trx
    .updateTable('users')
    .set({ email_confirmed_at: recipient.email_confirmed_at ?? new Date() })
    .where('id', '=', userId)
    .execute();
  await deleteSessions(trx, userId);
  await forgetDevices(trx, userId);
  await enqueueMail(trx, passwordChangedMessage(site, { ...recipient, isConfirmed: true }));
}
