import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction';
import type { AddressHasher } from '../newsletter/address-hash';
import { selectNotifications, selectVisible, type NotificationRow } from '../notifications/queries';
import type { SentFrequency } from './unsubscribe-token';

/** Notifications that one mail shows; the page has all. */
export const MAX_ITEMS = 20;

/** Of a reply, in characters of HTML: an excerpt is made of it. */
const MAX_REPLY = 4_000;

/** A member, and what one mail tells them. */
export interface DueMail {
  userId: string;
  frequency: SentFrequency;
  name: string;
  email: string;
  timeZone: string;
  notifications: MailedNotification[];
}

export type MailedNotification = NotificationRow & { reply_html: string | null };

interface Claim {
  user_id: string;
  frequency: SentFrequency;
}

interface Due {
  limit: number;
  now: Date;
  /** What is mailed at once waits so long. */
  delayMs: number;
}

/** Takes mails that are due, so that no other process has them: with the transaction's end they are gone. */
async function claimSchedules(trx: Transaction, { limit, now, delayMs }: Due): Promise<Claim[]> {
  const atOnceBefore = new Date(now.getTime() - delayMs);
  const { rows } = await sql<Claim>`
    with due as materialized (
      select user_id, frequency from mail_schedules
      where due_at <= ${now} and (frequency <> 'at-once' or due_at <= ${atOnceBefore})
      order by due_at limit ${limit} for update skip locked)
    delete from mail_schedules using due
    where mail_schedules.user_id = due.user_id and mail_schedules.frequency = due.frequency
    returning due.user_id, due.frequency`.execute(trx);
  return rows;
}

/** The claims as a table for queries. */
const toTable = (claims: readonly Claim[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claims(user_id uuid, frequency text)`;

/** Marks what waits as mailed, first of all: from then on it is in this mail or in none. */
const markMailed = (trx: Transaction, claims: readonly Claim[], now: Date) =>
  sql`
    update notification_mails set mailed_at = ${now} from ${toTable(claims)}
    where notification_mails.user_id = claims.user_id
      and notification_mails.frequency = claims.frequency
      and notification_mails.mailed_at is null`.execute(trx);

/** The newest of what was marked that the member has not read and may still see. */
async function selectMarked(trx: Transaction, claims: readonly Claim[], now: Date) {
  const visible = selectVisible(trx)
    .innerJoin('notification_mails as mails', 'mails.notification_id', 'notifications.id')
    .where(
      sql<boolean>`mails.user_id = claims.user_id and mails.frequency = claims.frequency
        and mails.mailed_at = ${now}::timestamptz(3) and notifications.read_at is null`,
    )
    .select('notifications.id')
    .orderBy('notifications.updated_at', 'desc')
    .limit(MAX_ITEMS + 1);
  const { rows } = await sql<Claim & { id: string }>`
    select claims.user_id, claims.frequency, visible.id
    from ${toTable(claims)} cross join lateral (${visible}) as visible`.execute(trx);
  return rows;
}

/** Who may get mail: active members whose address is confirmed, takes mail, and has not complained of any. */
const selectRecipients = (trx: Transaction, hasher: AddressHasher, userIds: readonly string[]) =>
  trx
    .selectFrom('users')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'settings.time_zone'])
    .where('users.id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.email_confirmed_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from newsletter_suppressions as suppressed
        where suppressed.address_hash = ${hasher.hashKey(sql`users.email_key`)}
          and suppressed.reason <> 'unsubscribed')`,
    )
    .execute();

const selectMailed = (trx: Transaction, ids: readonly string[]) =>
  selectNotifications(trx)
    .select(sql<string | null>`left(comments.content_html, ${MAX_REPLY})`.as('reply_html'))
    .where('notifications.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/**
 * Claims mails that are due, with what they tell. One that has nothing to tell any more is left out.
 * @returns how many were claimed, and the mails to send
 */
export async function claimDueMails(
  trx: Transaction,
  hasher: AddressHasher,
  due: Due,
): Promise<{ claimed: number; mails: DueMail[] }> {
  const claims = await claimSchedules(trx, due);
  if (claims.length === 0) return { claimed: 0, mails: [] };
  const { now } = due;
  await markMailed(trx, claims, now);
  const marked = await selectMarked(trx, claims, now);
  const recipients = new Map(
    (await selectRecipients(trx, hasher, [...new Set(marked.map((row) => row.user_id))])).map(
      (row) => [row.id, row],
    ),
  );
  const rows = new Map(
    (
      await selectMailed(
        trx,
        marked.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const mails = new Map<string, DueMail>();
  for (const { user_id: userId, frequency, id } of marked) {
    const recipient = recipients.get(userId);
    const row = rows.get(id);
    if (recipient === undefined || row === undefined) continue;
    const key = `${userId} ${frequency}`;
    const { name, email, time_zone: zone } = recipient;
    const mail = mails.get(key) ?? {
      ...{ userId, frequency, name, email, timeZone: zone ?? 'UTC', notifications: [] },
    };
    mail.notifications.push(row);
    mails.set(key, mail);
  }
  return { claimed: claims.length, mails: [...mails.values()] };
}
