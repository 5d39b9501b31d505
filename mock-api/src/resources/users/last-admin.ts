import type { Changes } from '../../db/transaction';
import { Conflict } from '../../http/errors';

/**
 * Refuses to lose the last admin. The admins' rows are held meanwhile, so that of two who leave at
 * once one stays.
 */
export async function requireAnotherAdmin(changes: Changes, leavingId: string): Promise<void> {
  const admins = await changes
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [only, ...others] = admins;
  if (only?.id === leavingId && others.length === 0) {
    throw new Conflict('This is the last admin. Make somebody else an admin first.');
  }
}
