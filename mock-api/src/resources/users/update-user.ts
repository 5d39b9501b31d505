import type { Role } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import { recordStatistic } from '../../db/statistics';
import type { Database } from '../../db/connect';
import { inTransaction, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { anonymizeUser, FORMER_MEMBER_NAME } from './anonymize-user';
import { deleteSessions } from '../auth/sessions';
import { requireRemainingAdmin, requireSelfConfirmation } from './policy';
import { tellRole } from './tell-role';

async function lockUser(trx: Transaction, id: string) {
  const member = await trx
    .selectFrom('users')
    .select(['name', 'email', 'role', 'is_active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (member === undefined) throw new NotFoundError('This member does not exist.');
  return member;
}

interface UserChange {
  role?: Role | undefined;
  isActive?: boolean | undefined;
}

interface Options {
  /** Whether admins may demote, disable or delete themselves. */
  confirmSelf?: boolean | undefined;
}

/** Changes a user's role or status and ends their sessions, so that no session keeps old rights. */
export function updateUser(
  db: Database,
  actorId: string,
  id: string,
  change: UserChange,
  { confirmSelf = false }: Options = {},
): Promise<void> {
  const removesAdmin =
    change.isActive === false || (change.role !== undefined && change.role !== 'admin');
  return inTransaction(db, async (trx) => {
    if (removesAdmin) {
      requireSelfConfirmation(actorId, id, confirmSelf);
      await requireRemainingAdmin(trx, id);
    }
    const member = await lockUser(trx, id);
    const before = { role: member.role, isActive: member.is_active };
    const after = {
      role: change.role ?? before.role,
      isActive: change.isActive ?? before.isActive,
    };
    if (after.role === before.role && after.isActive === before.isActive) return;
    await trx
      .updateTable('users')
      .set({ role: after.role, is_active: after.isActive, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await recordStatistic(trx, 'activeUsers', Number(after.isActive) - Number(before.isActive));
    if (after.role !== before.role) {
      await tellRole(trx, { actorId, userId: id, before: before.role, after: after.role });
    }
    await deleteSessions(trx, id);
    const action = after.role === before.role ? 'user.active' : 'user.role';
    await writeAudit(trx, { actorId, action, subject: 'user', subjectId: id, before, after });
  });
}

export function deleteUser(
  db: Database,
  actorId: string,
  id: string,
  { confirmSelf = false }: Options = {},
): Promise<void> {
  return inTransaction(db, async (trx) => {
    requireSelfConfirmation(actorId, id, confirmSelf);
    await requireRemainingAdmin(trx, id);
    const { email, role, is_active: isActive } = await lockUser(trx, id);
    await anonymizeUser(trx, id, email);
    await writeAudit(trx, {
      actorId,
      action: 'user.delete',
      subject: 'user',
      subjectId: id,
      before: { name: FORMER_MEMBER_NAME, role, isActive },
      after: null,
    });
  });
}

/** Signs a user out of every browser, except the session of the admin who does so. */
export function endSessions(
  db: Database,
  actor: { id: string; sessionId: string },
  id: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, id);
    const ended = await deleteSessions(trx, id, actor.sessionId);
    if (ended === 0) return;
    await writeAudit(trx, {
      actorId: actor.id,
      action: 'user.sign-out',
      subject: 'user',
      subjectId: id,
      before: { sessions: ended },
      after: { sessions: 0 },
    });
  });
}
