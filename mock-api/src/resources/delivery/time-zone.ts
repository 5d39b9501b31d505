import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction';
import { isTimeZone } from './digest-time';

/** The time zone of a new member's browser. One that is not known here is ignored: the account matters more. */
export async function rememberTimeZone(
  trx: Transaction,
  userId: string,
  timeZone: string | undefined,
): Promise<void> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return;
  await sql`insert into notification_settings (user_id, time_zone) values (${userId}, ${timeZone})
    on conflict (user_id) do nothing`.execute(trx);
}
