import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction';
import { KINDS } from './kinds';
import { isTold, type Told } from './record-mails';

/** What is read on an open page within this time is not pushed. */
export const PUSH_DELAY_MS = 20_000;

/** Records which notifications are to be pushed, to members who have a subscribed browser. */
export async function recordPushes(rows: Queryable, told: Told): Promise<void> {
  const dueAt = new Date(told.at.getTime() + PUSH_DELAY_MS);
  await sql`
    insert into push_messages (notification_id, user_id, due_at)
    select notifications.id, notifications.user_id, ${dueAt}::timestamptz
    from notifications
    left join notification_choices as choices
      on choices.user_id = notifications.user_id and choices.kind = notifications.kind
    where ${isTold(told)} and coalesce(choices.push, ${KINDS[told.kind].push})
      and exists (select from push_devices where push_devices.user_id = notifications.user_id)
    on conflict (notification_id) do nothing`.execute(rows);
}
