import type { Database } from '../db/connect';
import { withMigrationLock } from '../db/migrate';
import type { MediaStore } from '../media/media-store';
import { hashPassword } from '../resources/auth/passwords';
import { insertUser } from '../resources/auth/queries';
import type { Settings } from '../settings';
import { seedDemo } from './demo';
import { removeHistory } from './history/remove-history';

/**
 * Seeds a database without users: with the demo, or with the first admin from the settings. Runs in
 * one transaction, so that a crash leaves nothing behind, and under a lock, so that only one of
 * several processes seeds. Without the demo, its made-up visits are removed: whoever goes on with the
 * database of a demo wants to see their own.
 */
export async function seed(
  db: Database,
  media: MediaStore,
  settings: Pick<Settings, 'seed' | 'firstAdmin'>,
): Promise<void> {
  if (settings.seed === 'none') await removeHistory(db);
  if (settings.seed === 'none' && settings.firstAdmin === null) return;
  if (await hasUsers(db)) return;
  await withMigrationLock(db, async (trx) => {
    if (await hasUsers(trx)) return;
    if (settings.firstAdmin !== null) {
      const { email, password } = settings.firstAdmin;
      const passwordHash = await hashPassword(password);
      const id = await insertUser(trx, { name: 'Admin', email, passwordHash, role: 'admin' });
      // The operator's own address needs no proof.
      await trx
        .updateTable('users')
        .set({ email_confirmed_at: new Date() })
        .where('id', '=', id)
        .execute();
    }
    if (settings.seed === 'demo') await seedDemo(trx, media);
  });
}

async function hasUsers(db: Pick<Database, 'selectFrom'>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
