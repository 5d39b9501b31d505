import { contract } from 'shared-kit/contract';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';
import { askToConfirm, confirmEmail, noteForgotten, resetPassword } from './recovery';
import { endSessions, listSessions, revokeSession } from './sessions';

/** Sessions, forgotten passwords and unconfirmed addresses. */
export function recoveryRoutes({ mount, db, limits, site }: Api): void {
  mount(contract.auth.sessions, async ({ viewer }) => ({
    items: await listSessions(db, viewer.id, viewer.sessionId),
  }));

  mount(contract.auth.revokeSession, async ({ params, viewer }) => {
    await revokeSession(db, viewer.id, params.id);
    return { message: 'That browser is signed out.' };
  });

  mount(contract.auth.revokeOthers, async ({ viewer }) => {
    await endSessions(db, viewer.id, viewer.sessionId);
    return { message: 'Every other browser is signed out.' };
  });

  mount(contract.auth.forgot, async ({ body: { email }, request }) => {
    await limits.mail(request, email);
    await noteForgotten(db, email);
    return { message: 'If there is an account with this address, a mail is on its way.' };
  });

  mount(contract.auth.reset, async ({ body: { token, password }, request }) => {
    await limits.signIn(request, token);
    await resetPassword(db, site, token, password);
    return { message: 'Your password is changed. Please sign in.' };
  });

  mount(contract.auth.confirmEmail, async ({ body: { token }, request }) => {
    await limits.signIn(request, token);
    await confirmEmail(db, token);
    return { message: 'Your address is confirmed. Thank you!' };
  });

  mount(contract.auth.resendConfirmation, async ({ viewer, request }) => {
    await limits.mail(request, viewer.email);
    const { email_confirmed_at: confirmed } = await db
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    if (confirmed !== null) return { message: 'Your address is confirmed already.' };
    await inTransaction(db, (trx) => askToConfirm(trx, site, viewer));
    return { message: 'A mail is on its way.' };
  });
}
