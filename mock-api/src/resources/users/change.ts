import type { Role } from 'shared-kit/contract';
import { recordAudit } from '../../db/audit';
import type { Database } from '../../db/connect';
import { inTransaction, type Changes } from '../../db/transaction';
import { NotFound } from '../../http/errors';
import { deleteAccount } from '../account/delete-account';
import { endSessions } from '../auth/sessions';
import { requireAnotherAdmin } from './last-admin';

async function hold(changes: Changes, id: string) {
  const member = await changes
    .selectFrom('users')
    .select(['name', 'email', 'role', 'is_active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (member === undefined) throw new NotFound('This member does not exist.');
  return member;
}

interface Change {
  role?: Role | undefined;
  isActive?: boolean | undefined;
}

/** Changes what a member may do. Their sessions end, so that nothing goes on under the old rights. */
export function changeMember(
  db: Database,
  actorId: string,
  id: string,
  change: Change,
): Promise<void> {
  return inTransaction(db, async (changes) => {
    if (change.role !== undefined && change.role !== 'admin') {
      await requireAnotherAdmin(changes, id);
    }
    if (change.isActive === false) await requireAnotherAdmin(changes, id);
    const member = await hold(changes, id);
    const before = { role: member.role, isActive: member.is_active };
    const after = {
      role: change.role ?? before.role,
      isActive: change.isActive ?? before.isActive,
    };
    if (after.role === before.role && after.isActive === before.isActive) return;
    await changes
      .updateTable('users')
      .set({ role: after.role, is_active: after.isActive, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await endSessions(changes, id);
    const action = after.role === before.role ? 'user.active' : 'user.role';
    await recordAudit(changes, { actorId, action, subject: 'user', subjectId: id, before, after });
  });
}

export function removeMember(db: Database, actorId: string, id: string): Promise<void> {
  return inTransaction(db, async (changes) => {
    await requireAnotherAdmin(changes, id);
    const { name, email, role, is_active: isActive } = await hold(changes, id);
    await deleteAccount(changes, id, email);
    await recordAudit(changes, {
      actorId,
      action: 'user.delete',
      subject: 'user',
      subjectId: id,
      before: { name, role, isActive },
      after: null,
    });
  });
}
