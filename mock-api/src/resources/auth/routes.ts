import { contract, type Viewer } from 'shared-kit/contract';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';
import { ConflictError, UnauthenticatedError } from '../../errors';
import { requireStrong } from './new-password';
import { hashPassword, passwordMatches } from './passwords';
import { endSession, findAccount, insertUser, openSession } from './queries';
import { askToConfirm } from './recovery';

export function authRoutes({ mount, db, limits, site }: Api): void {
  mount(contract.auth.register, async ({ body: { name, email, password }, request }) => {
    await limits.signIn(request, email);
    requireStrong('password', password, name, email);
    const passwordHash = await hashPassword(password);
    return inTransaction(db, async (trx) => {
      const id = await insertUser(trx, { name, email, passwordHash, role: 'user' });
      if (id === null) {
        const message = 'This address already has an account.';
        throw new ConflictError(message, { email: message });
      }
      await askToConfirm(trx, site, { id, name, email });
      const token = await openSession(trx, id, request.headers['user-agent']);
      const user: Viewer = { id, name, email, role: 'user' };
      return { token, user };
    });
  });

  mount(contract.auth.login, async ({ body: { email, password }, request }) => {
    await limits.signIn(request, email);
    const account = await findAccount(db, email);
    const matches = await passwordMatches(account?.password_hash, password);
    if (account === undefined || !matches || !account.is_active) {
      throw new UnauthenticatedError('The e-mail address or the password is wrong.');
    }
    const { id, name, role } = account;
    const token = await openSession(db, id, request.headers['user-agent']);
    return { token, user: { id, name, email: account.email, role } };
  });

  mount(contract.auth.logout, async ({ viewer }) => {
    await endSession(db, viewer.sessionId);
    return { message: 'You are signed out.' };
  });

  mount(contract.auth.me, async ({ viewer }) => viewer);
}
