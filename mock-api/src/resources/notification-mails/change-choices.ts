import { sql } from 'kysely';
import type { MailFrequency, NotificationKind } from 'shared-kit/contract';
import type { Transaction } from '../../db/transaction';
import { KINDS } from '../delivery/kinds';
import { scheduleMails } from '../delivery/record-mails';

export interface Choice {
  kind: NotificationKind;
  mail?: MailFrequency | undefined;
  push?: boolean | undefined;
}

/**
 * Locks the row of a member whose mail somebody holds, so that two changes of the settings come one after the other.
 * Resolves with undefined if the account was removed or disabled: the link in a mail outlives it.
 */
export const lockRecipient = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** What a member has chosen, by kind, or the default. */
export async function readChoices(trx: Transaction, userId: string) {
  const rows = await trx
    .selectFrom('notification_choices')
    .select(['kind', 'mail', 'mail_before', 'push'])
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return (kind: NotificationKind) => {
    const row = chosen.get(kind);
    return {
      mail: KINDS[kind].mail === 'always' ? ('always' as const) : (row?.mail ?? KINDS[kind].mail),
      mailBefore: row?.mail_before ?? null,
      push: row?.push ?? KINDS[kind].push,
    };
  };
}

async function saveChoice(
  trx: Transaction,
  userId: string,
  choice: Choice,
  before: MailFrequency | null,
) {
  const { kind, push } = choice;
  const mail = KINDS[kind].mail === 'always' ? undefined : choice.mail;
  await trx
    .insertInto('notification_choices')
    .values({ user_id: userId, kind, mail: mail ?? null, mail_before: before, push: push ?? null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({
        ...(mail !== undefined && { mail, mail_before: before }),
        ...(push !== undefined && { push }),
      }),
    )
    .execute();
}

/** Moves what waits to the frequency that is chosen now. */
async function moveWaiting(
  trx: Transaction,
  userId: string,
  changed: readonly Choice[],
  now: Date,
) {
  const mails = changed.filter(
    ({ kind, mail }) => mail !== undefined && KINDS[kind].mail !== 'always',
  );
  if (mails.length === 0) return;
  const chosen = JSON.stringify(mails.map(({ kind, mail }) => ({ kind, mail })));
  await sql`
    update notification_mails set frequency = chosen.mail
    from notifications, jsonb_to_recordset(${chosen}::jsonb) as chosen(kind text, mail text)
    where notification_mails.user_id = ${userId} and notification_mails.mailed_at is null
      and notifications.id = notification_mails.notification_id
      and notifications.kind = chosen.kind`.execute(trx);
  await sql`delete from notification_mails
    where user_id = ${userId} and mailed_at is null and frequency = 'never'`.execute(trx);
  await scheduleMails(trx, sql<boolean>`mails.user_id = ${userId}`, now);
}

/**
 * Stores what a member chooses; what already waits follows it.
 * @param before what each kind had been, if a link of a mail changes it, for its undo
 */
export async function changeChoices(
  trx: Transaction,
  userId: string,
  choices: readonly Choice[],
  now: Date,
  before?: (kind: NotificationKind) => MailFrequency | null,
): Promise<void> {
  for (const choice of choices) {
    await saveChoice(trx, userId, choice, before?.(choice.kind) ?? null);
  }
  await moveWaiting(trx, userId, choices, now);
}
