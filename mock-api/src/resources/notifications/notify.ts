import { sql } from 'kysely';
import type { NotificationKind } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import type { NotificationData } from '../../db/schema-notifications';
import { deliver } from './deliver';
import { isRecipient, type Recipients } from './recipients';
import { hasActor, isGrouped, subjectKey, type NotificationSubject } from './subject';

export interface Notice {
  kind: NotificationKind;
  /** Whom to tell. Whoever caused it, and members who are disabled or have muted it, are left out. */
  userIds: Recipients;
  /** Who caused it; null if nobody did. */
  actorId: string | null;
  subject: NotificationSubject;
  data?: NotificationData;
  now: Date;
}

/** UUIDv7s of one instant, made by the database: there may be 100,000 of them. */
const newIds = () =>
  sql`(${newId().slice(0, 13)} || '-7' || substr(gen_random_uuid()::text, 16))::uuid`;

/** Inserts the rows of a notice in the order of the members, so that two of them cannot deadlock. */
function insertRows({ kind, userIds, actorId, subject, data = {}, now }: Notice) {
  const key = subjectKey(subject);
  return sql`
    insert into notifications (id, user_id, kind, subject_key, thread_id, comment_id, post_id,
      challenge_id, submission_id, actor_id, data, created_at, updated_at)
    select ${newIds()}, users.id, ${kind}, ${key}, ${subject.threadId ?? null}::uuid,
      ${subject.commentId ?? null}::uuid, ${subject.postId ?? null}::uuid,
      ${subject.challengeId ?? null}::uuid, ${subject.submissionId ?? null}::uuid,
      ${hasActor(kind) ? actorId : null}::uuid, ${JSON.stringify(data)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    from users where ${isRecipient(userIds, { kind, key, actorId, subject })}
    order by users.id
    on conflict (subject_key, kind, user_id)`;
}

/** Adds the actor to the notification that all share; resolves to whether it is told again. */
async function notifyGroup(trx: Transaction, notice: Notice): Promise<boolean> {
  const { actorId, now } = notice;
  // Writes a row that is there already, which locks it: others add themselves one after another.
  const { rows } = await sql<{ id: string }>`
    ${insertRows(notice)} do update set data = excluded.data returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const added = await sql<{ id: string; is_new: boolean }>`
    insert into notification_actors (notification_id, actor_id, created_at)
    select unnest(${ids}::uuid[]), ${actorId}::uuid, ${now}::timestamptz
    on conflict (notification_id, actor_id) do update set removed_at = null
      where notification_actors.removed_at is not null
    returning notification_id as id, created_at = ${now}::timestamptz as is_new`.execute(trx);
  const fresh = added.rows.filter((row) => row.is_new).map(({ id }) => id);
  const back = added.rows.filter((row) => !row.is_new).map(({ id }) => id);
  await sql`update notifications set actor_count = actor_count + 1, removed_at = null
    where id = any(${back}::uuid[])`.execute(trx);
  await sql`
    update notifications
    set actor_count = actor_count + 1, removed_at = null, read_at = null, updated_at = ${now}
    where id = any(${fresh}::uuid[])`.execute(trx);
  return fresh.length > 0;
}

/** What was removed comes back as it was, and does not tell again. */
async function notifyEach(trx: Transaction, notice: Notice): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    ${insertRows(notice)} do update set removed_at = null, data = excluded.data
    where notifications.removed_at is not null`.execute(trx);
  return numAffectedRows > 0n;
}

/**
 * Tells members of something, once: what they were told already stays as it is. To be called in the transaction
 * that causes it.
 */
export async function notify(rows: Queryable, notice: Notice): Promise<void> {
  const { kind, subject, now } = notice;
  if (Array.isArray(notice.userIds) && notice.userIds.length === 0) return;
  await inTransaction(rows, async (trx) => {
    const isTold = await (isGrouped(kind) ? notifyGroup : notifyEach)(trx, notice);
    if (!isTold) return;
    await deliver(trx, { change: 'told', kind, subjectKey: subjectKey(subject), at: now });
  });
}
