import { sql } from 'kysely';
import type { NotificationKind } from 'shared-kit/contract';
import type { Queryable } from '../../db/transaction';
import { forgetReadMails, recordMails } from '../delivery/record-mails';
import { recordPushes } from '../delivery/record-pushes';
import { recordUnread, recordUnreadOfMany } from '../../live/live-changes';

/**
 * What has changed of notifications, which may be those of 100,000 members. `told`: the rows of this kind and
 * subject whose `updated_at` is `at` are new or unread again. `withdrawn`: those whose `removed_at` is `at` are
 * removed. `read`: a member has read some, or marked them as unread.
 */
export type Delivery =
  | { change: 'told' | 'withdrawn'; kind: NotificationKind; subjectKey: string; at: Date }
  | { change: 'read'; userId: string };

/** Of more, all members with open pages are counted, instead of naming each in a row of its own. */
const MAX_NAMED = 100;

/** The members whose number of unread notifications has changed, and one more if they are many. */
async function listChanged(rows: Queryable, delivery: Delivery): Promise<string[]> {
  if (delivery.change === 'read') return [delivery.userId];
  const { change, kind, subjectKey, at } = delivery;
  const changedAt = change === 'told' ? sql.ref('updated_at') : sql.ref('removed_at');
  const { rows: members } = await sql<{ user_id: string }>`
    select user_id from notifications
    where subject_key = ${subjectKey} and kind = ${kind} and ${changedAt} = ${at}
    limit ${MAX_NAMED + 1}`.execute(rows);
  return members.map(({ user_id: id }) => id);
}

/** Runs in the transaction of each change of notifications: what has to be sent is recorded here. */
export async function deliver(rows: Queryable, delivery: Delivery): Promise<void> {
  const changed = await listChanged(rows, delivery);
  if (changed.length > MAX_NAMED) await recordUnreadOfMany(rows);
  else await recordUnread(rows, changed);
  if (delivery.change === 'told') {
    await recordMails(rows, delivery);
    await recordPushes(rows, delivery);
  }
  if (delivery.change === 'read') await forgetReadMails(rows, delivery.userId);
}
