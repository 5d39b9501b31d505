import type { Transaction } from '../../db/transaction';

/** Deletes what a member has chosen to be sent, what waits to be sent, and the browsers that get it. */
export async function deleteDeliveries(trx: Transaction, userId: string): Promise<void> {
  for (const table of [
    'push_messages',
    'push_devices',
    'mail_schedules',
    'notification_mails',
    'notification_choices',
    'notification_settings',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
