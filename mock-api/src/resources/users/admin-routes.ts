import { contract, LIMITS } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';
import { ConflictError, NotFoundError } from '../../errors';
import { presentUser } from './presenter';
import { requireStrongPassword } from '../auth/passwords';
import { hashPassword } from '../auth/passwords';
import { insertUser } from '../auth/queries';
import { sendConfirmationEmail } from '../auth/recovery';
import { deleteUser, endSessions, updateUser } from './update-user';
import { listUsers, selectUsers } from './queries';
import { readUserDetail } from './user-detail';

/** The user directory, for admins. */
export function adminUserRoutes({ mount, db, limits, site }: Api): void {
  async function respondWithUser(rows: Queryable, id: string) {
    const user = await selectUsers(rows).where('id', '=', id).executeTakeFirst();
    if (user === undefined) throw new NotFoundError('This user does not exist.');
    return presentUser(user);
  }

  mount(contract.adminUsers.list, async ({ query }) => {
    const page = await listUsers(db, { ...query, limit: query.limit ?? LIMITS.postList });
    return {
      items: page.rows.map(presentUser),
      nextCursor: page.nextCursor,
      total: page.total,
    };
  });

  mount(contract.adminUsers.detail, async ({ params: { id }, viewer }) => {
    const user = await readUserDetail(db, id, viewer.sessionId);
    if (user === undefined) throw new NotFoundError('This member does not exist.');
    return user;
  });

  mount(contract.adminUsers.endSessions, async ({ params: { id }, viewer }) => {
    await endSessions(db, viewer, id);
    const which = id === viewer.id ? 'every other browser' : 'every browser';
    return { message: `Signed out of ${which}.` };
  });

  mount(contract.adminUsers.create, async ({ body, viewer, request }) => {
    const { name, email, password, role } = body;
    await requireStrongPassword('password', password, { name, email, siteName: site.name });
    await limits.accountMail(request, email);
    const passwordHash = await hashPassword(password);
    return inTransaction(db, async (trx) => {
      const userId = await insertUser(trx, { name, email, passwordHash, role });
      if (userId === null) {
        const message = 'This address already has an account.';
        throw new ConflictError(message, { email: message });
      }
      await sendConfirmationEmail(trx, site, { id: userId, email });
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'user.create',
        subject: 'user',
        subjectId: userId,
        before: null,
        after: { name, role, isActive: true },
      });
      return respondWithUser(trx, userId);
    });
  });

  mount(contract.adminUsers.update, async ({ params: { id }, body, viewer }) => {
    const { confirmSelf, ...change } = body;
    await updateUser(db, viewer.id, id, change, { confirmSelf });
    return respondWithUser(db, id);
  });

  mount(contract.adminUsers.remove, async ({ params: { id }, query, viewer }) => {
    await deleteUser(db, viewer.id, id, { confirmSelf: query.confirmSelf === 'true' });
    return { message: 'The account is deleted.' };
  });
}
