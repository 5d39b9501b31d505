import { sql, type RawBuilder } from 'kysely';
import type { MailFrequency, NotificationKind } from 'shared-kit/contract';
import type { Queryable } from '../../db/transaction';
import { DEFAULT_DIGEST, nextDigestAt } from './digest-time';
import { KINDS } from './kinds';

/** The notifications of a kind and subject that are new or unread again since `at`. */
export interface Told {
  kind: NotificationKind;
  subjectKey: string;
  at: Date;
}

/** The condition on `notifications` for those that are told. */
export const isTold = ({ kind, subjectKey, at }: Told): RawBuilder<boolean> => sql<boolean>`
  notifications.subject_key = ${subjectKey} and notifications.kind = ${kind}
  and notifications.updated_at = ${at}::timestamptz(3)
  and notifications.read_at is null and notifications.removed_at is null`;

interface Schedule {
  frequency: MailFrequency;
  time_zone: string;
  digest_hour: number;
  digest_day: number;
}

/** When the next mail of a frequency is due. */
export function nextMailAt(schedule: Schedule, now: Date): Date {
  const { frequency, time_zone: timeZone, digest_hour: hour, digest_day: weekday } = schedule;
  // The job lets it wait a moment.
  if (frequency === 'at-once') return now;
  return nextDigestAt({ timeZone, hour, day: frequency === 'weekly' ? weekday : null }, now);
}

/** A member's settings, or the defaults; `settings` is joined from the left. */
const scheduleColumns = sql`
  coalesce(settings.time_zone, ${DEFAULT_DIGEST.timeZone}) as time_zone,
  coalesce(settings.digest_hour, ${DEFAULT_DIGEST.hour}::smallint)::int as digest_hour,
  coalesce(settings.digest_day, ${DEFAULT_DIGEST.day}::smallint)::int as digest_day`;

/**
 * Schedules a mail to each member who has mails waiting that match; what is due earlier stays. There are few
 * different times, whatever the number of members. The row of a schedule is locked, so that a process that is
 * composing the mail sees what was added, or leaves it for the next.
 * @param matching a condition on `mails`, the table of waiting mails, and `notifications`
 */
export async function scheduleMails(
  rows: Queryable,
  matching: RawBuilder<boolean>,
  now: Date,
): Promise<void> {
  const waiting = sql`
    select mails.user_id, mails.frequency, ${scheduleColumns}
    from notifications
    join notification_mails as mails on mails.notification_id = notifications.id
    left join notification_settings as settings on settings.user_id = mails.user_id
    where ${matching} and mails.mailed_at is null`;
  const { rows: schedules } = await sql<Schedule>`
    select distinct frequency, time_zone, digest_hour, digest_day
    from (${waiting}) as waiting`.execute(rows);
  if (schedules.length === 0) return;
  const times = schedules.map((schedule) => ({ ...schedule, due_at: nextMailAt(schedule, now) }));
  await sql`
    insert into mail_schedules (user_id, frequency, due_at)
    select distinct waiting.user_id, waiting.frequency, times.due_at
    from (${waiting}) as waiting
    join jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as times(frequency text,
        time_zone text, digest_hour int, digest_day int, due_at timestamptz)
      using (frequency, time_zone, digest_hour, digest_day)
    order by waiting.user_id, waiting.frequency
    on conflict (user_id, frequency)
    do update set due_at = least(mail_schedules.due_at, excluded.due_at)`.execute(rows);
}

/**
 * Records which notifications are to be mailed, to members who have confirmed their address. One that was
 * mailed and not read since is not mailed again, whoever is added to it.
 */
export async function recordMails(rows: Queryable, told: Told): Promise<void> {
  const { mail } = KINDS[told.kind];
  if (mail === 'always') return;
  const { numAffectedRows = 0n } = await sql`
    insert into notification_mails (notification_id, user_id, frequency)
    select notifications.id, notifications.user_id, coalesce(choices.mail, ${mail})
    from notifications
    join users on users.id = notifications.user_id
      and users.is_active and users.email_confirmed_at is not null
    left join notification_choices as choices
      on choices.user_id = notifications.user_id and choices.kind = notifications.kind
    where ${isTold(told)} and coalesce(choices.mail, ${mail}) <> 'never'
    on conflict (notification_id) do nothing`.execute(rows);
  if (numAffectedRows > 0n) await scheduleMails(rows, isTold(told), told.at);
}

/** What a member has read is mailed no more, and may be mailed again if it is told again. */
export async function forgetReadMails(rows: Queryable, userId: string): Promise<void> {
  await sql`
    delete from notification_mails using notifications
    where notification_mails.user_id = ${userId}
      and notifications.id = notification_mails.notification_id
      and notifications.read_at is not null`.execute(rows);
}
