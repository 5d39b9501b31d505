import { LIMITS } from 'shared-kit/contract';
import type { Database } from '../../db/connect';

/** What a member has chosen to be sent, and their browsers that get it, without what opens those to others. */
export async function exportDelivery(db: Database, userId: string) {
  const settings = await db
    .selectFrom('notification_settings')
    .select(['time_zone', 'digest_hour', 'digest_day'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const choices = await db
    .selectFrom('notification_choices')
    .select(['kind', 'mail', 'push'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  const devices = await db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['sessions.user_agent', 'push_devices.created_at'])
    .where('push_devices.user_id', '=', userId)
    .orderBy('push_devices.created_at')
    .limit(LIMITS.pushDevices)
    .execute();
  return { ...settings, choices, devices };
}
