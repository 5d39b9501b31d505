import type { Database } from '../db/connect';
import { withMigrationLock } from '../db/migrate';
import type { MediaStore } from '../media/media-store';
import { hashPassword } from '../resources/auth/passwords';
import { insertUser } from '../resources/auth/queries';
import type { Settings } from '../settings';
import { seedDemo } from './demo';

/**
 * Fills a database that nobody has an account in: with the demo, or with the first admin the
 * settings name. In one transaction, so a crash leaves nothing half, and with the database held,
 * so that of several processes one does it.
 */
export async function seed(
  db: Database,
  media: MediaStore,
  settings: Pick<Settings, 'seed' | 'firstAdmin'>,
): Promise<void> {
  if (settings.seed === 'none' && settings.firstAdmin === null) return;
  if (await hasUsers(db)) return;
  await withMigrationLock(db, async (trx) => {
    if (await hasUsers(trx)) return;
    if (settings.firstAdmin !== null) {
      const { email, password } = settings.firstAdmin;
      const passwordHash = await hashPassword(password);
      await insertUser(trx, { name: 'Admin', email, passwordHash, role: 'admin' });
    }
    if (settings.seed === 'demo') await seedDemo(trx, media);
  });
}

async function hasUsers(db: Pick<Database, 'selectFrom'>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
