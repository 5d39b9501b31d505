import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction';
import { toTimeZone } from './digest-time';

/** The time zone of a new member's browser. One that is not known here is ignored: the account matters more. */
export async function rememberTimeZone(
  trx: Transaction,
  userId: string,
  timeZone: string | undefined,
): Promise<void> {
  const known = timeZone === undefined ? null : toTimeZone(timeZone);
  if (known === null) return;
  await sql`insert into notification_settings (user_id, time_zone) values (${userId}, ${known})
    on conflict (user_id) do nothing`.execute(trx);
}
