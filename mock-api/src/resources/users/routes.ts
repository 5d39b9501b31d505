import { contract, LIMITS } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';
import { ConflictError, NotFoundError } from '../../errors';
import { presentMember } from '../admin/presenter';
import { requireStrong } from '../auth/new-password';
import { hashPassword } from '../auth/passwords';
import { insertUser } from '../auth/queries';
import { askToConfirm } from '../auth/recovery';
import { changeMember, removeMember } from './change';
import { listMembers, memberRows } from './list';

/** The directory of members, for admins. */
export function userRoutes({ mount, db, site }: Api): void {
  async function answerMember(id: string) {
    const member = await memberRows(db).where('id', '=', id).executeTakeFirst();
    if (member === undefined) throw new NotFoundError('This member does not exist.');
    return presentMember(member);
  }

  mount(contract.adminUsers.list, async ({ query }) => {
    const page = await listMembers(db, { ...query, limit: query.limit ?? LIMITS.postList });
    return {
      items: page.rows.map(presentMember),
      nextCursor: page.nextCursor,
      total: page.total,
    };
  });

  mount(contract.adminUsers.create, async ({ body, viewer }) => {
    const { name, email, password, role } = body;
    requireStrong('password', password, name, email);
    const passwordHash = await hashPassword(password);
    const id = await inTransaction(db, async (trx) => {
      const made = await insertUser(trx, { name, email, passwordHash, role });
      if (made === null) {
        const message = 'This address already has an account.';
        throw new ConflictError(message, { email: message });
      }
      await askToConfirm(trx, site, { id: made, name, email });
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'user.create',
        subject: 'user',
        subjectId: made,
        before: null,
        after: { name, role, isActive: true },
      });
      return made;
    });
    return answerMember(id);
  });

  mount(contract.adminUsers.update, async ({ params: { id }, body, viewer }) => {
    await changeMember(db, viewer.id, id, body);
    return answerMember(id);
  });

  mount(contract.adminUsers.remove, async ({ params: { id }, viewer }) => {
    await removeMember(db, viewer.id, id);
    return { message: 'The account is deleted.' };
  });
}
