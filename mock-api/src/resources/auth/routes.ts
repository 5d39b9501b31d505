import { contract, type Viewer } from 'shared-kit/contract';
import { inTransaction } from '../../db/transaction';
import { ConflictError, UnauthenticatedError } from '../../errors';
import type { Api } from '../../http/api';
import { rememberTimeZone } from '../delivery/time-zone';
import { countUnread } from '../notifications/queries';
import { findKnownDevice, rememberDevice } from './known-devices';
import { hashPassword, matchPassword, requireStrongPassword, savePassword } from './passwords';
import { findAccount, insertUser } from './queries';
import {
  confirmEmail,
  requestPasswordReset,
  resetPassword,
  sendConfirmationEmail,
} from './recovery';
import {
  createSession,
  deleteSession,
  deleteSessions,
  listSessions,
  revokeSession,
} from './sessions';

/** The same whether or not there is such an account. */
const wrongCredentialsError = () =>
  new UnauthenticatedError('The e-mail address or the password is wrong.');

export function authRoutes({ mount, db, limits, site, recordSecurity }: Api): void {
  mount(contract.auth.register, async ({ body, request, reply }) => {
    const { name, email, password, timeZone } = body;
    await limits.signIn(request, email);
    await requireStrongPassword('password', password, { name, email, siteName: site.name });
    await limits.mail(request, email);
    const passwordHash = await hashPassword(password);
    const { sendCookie, ...registered } = await inTransaction(db, async (trx) => {
      const id = await insertUser(trx, { name, email, passwordHash, role: 'user' });
      if (id === null) {
        const message = 'This address already has an account.';
        throw new ConflictError(message, { email: message });
      }
      await rememberTimeZone(trx, id, timeZone);
      await sendConfirmationEmail(trx, site, { id, email });
      const token = await createSession(trx, id, request.headers['user-agent']);
      const user: Viewer = { id, name, email, role: 'user' };
      return { token, user, sendCookie: await rememberDevice(trx, request, site, id) };
    });
    sendCookie(reply);
    return registered;
  });

  mount(contract.auth.login, async ({ body: { email, password }, request, reply }) => {
    const attempt = await limits.signIn(
      request,
      email,
      await findKnownDevice(db, request, site, email),
    );
    const account = await findAccount(db, email);
    const match = await matchPassword(account?.password_hash, password);
    if (account === undefined || match === null || !account.is_active) {
      const accountId = account?.id ?? null;
      recordSecurity(request, { action: 'auth.log-in-failed', accountId });
      throw wrongCredentialsError();
    }
    const { id, name, role } = account;
    const user: Viewer = { id, name, email: account.email, role };
    // From now on the password matches however it is typed.
    const newHash = match === 'as_typed' ? await hashPassword(password) : null;
    const { sendCookie, ...signedIn } = await inTransaction(db, async (trx) => {
      // A password reset that was committed meanwhile ends this log-in too.
      const current = await trx
        .selectFrom('users')
        .select(['password_hash', 'is_active'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (current?.password_hash !== account.password_hash || !current.is_active) {
        throw wrongCredentialsError();
      }
      if (newHash !== null) await savePassword(trx, id, newHash);
      return {
        token: await createSession(trx, id, request.headers['user-agent']),
        user,
        sendCookie: await rememberDevice(trx, request, site, id),
      };
    });
    sendCookie(reply);
    await attempt.succeed();
    return signedIn;
  });

  mount(contract.auth.logout, async ({ viewer }) => {
    await deleteSession(db, viewer.sessionId);
    return { message: 'You are signed out.' };
  });

  mount(contract.auth.me, async ({ viewer }) => ({
    ...viewer,
    unreadNotifications: await countUnread(db, viewer.id),
  }));

  mount(contract.auth.sessions, async ({ viewer }) => ({
    items: await listSessions(db, viewer.id, viewer.sessionId),
  }));

  mount(contract.auth.revokeSession, async ({ params, viewer }) => {
    await revokeSession(db, viewer.id, params.id);
    return { message: 'That browser is signed out.' };
  });

  mount(contract.auth.revokeOthers, async ({ viewer }) => {
    await deleteSessions(db, viewer.id, viewer.sessionId);
    return { message: 'Every other browser is signed out.' };
  });

  mount(contract.auth.forgot, async ({ body, request }) => {
    await limits.mail(request, body.email);
    return inTransaction(db, async (trx) => {
      await requestPasswordReset(trx, body);
      return { message: 'If there is an account with this address, a mail is on its way.' };
    });
  });

  mount(contract.auth.reset, async ({ body: { token, password }, request }) => {
    await limits.signIn(request, token);
    const passwordHash = await hashPassword(password);
    return inTransaction(db, async (trx) => {
      await resetPassword(trx, site, token, { password, passwordHash });
      return { message: 'Your password is changed. Please sign in.' };
    });
  });

  mount(contract.auth.confirmEmail, async ({ body: { token }, request }) => {
    await limits.signIn(request, token);
    return inTransaction(db, async (trx) => {
      await confirmEmail(trx, token);
      return { message: 'Your address is confirmed. Thank you!' };
    });
  });

  mount(contract.auth.resendConfirmation, async ({ viewer, request }) => {
    await limits.mail(request, viewer.email);
    const { email_confirmed_at: confirmed } = await db
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    if (confirmed !== null) return { message: 'Your address is confirmed already.' };
    return inTransaction(db, async (trx) => {
      await sendConfirmationEmail(trx, site, viewer);
      return { message: 'A mail is on its way.' };
    });
  });
}
