import { sql, type RawBuilder } from 'kysely';
import type { NotificationKind } from 'shared-kit/contract';
import { hasMuted } from '../watching/audience';
import { isNamed, TEXT_KINDS, type NotificationSubject } from './subject';

/** The ids of members: a list, or a query with one column of ids, for lists of any length. */
export type Recipients = readonly string[] | RawBuilder<unknown>;

const isIn = (column: RawBuilder<unknown>, recipients: Recipients): RawBuilder<boolean> =>
  'compile' in recipients
    ? sql<boolean>`${column} in (${recipients})`
    : sql<boolean>`${column} = any(${[...recipients]}::uuid[])`;

interface Told {
  kind: NotificationKind;
  key: string;
  actorId: string | null;
  subject: NotificationSubject;
}

/** Whether this kind tells of a text of which the member was told by another kind. */
function isToldAlready({ kind, key }: Told): RawBuilder<boolean> {
  if (!TEXT_KINDS.includes(kind)) return sql<boolean>`false`;
  const others = TEXT_KINDS.filter((other) => other !== kind);
  return sql<boolean>`exists (
    select from notifications as others
    where others.subject_key = ${key} and others.kind = any(${others}::text[])
      and others.user_id = users.id and others.removed_at is null)`;
}

/**
 * The condition on `users` for those who are told: active members other than the one who caused it, who have muted
 * neither that one nor what it is about. Disabled people cause nothing, also by a job that does later what they asked for.
 */
export function isRecipient(recipients: Recipients, told: Told): RawBuilder<boolean> {
  const { actorId, kind, subject } = told;
  const newPostId = kind === 'followed-post' ? subject.postId : undefined;
  const actor = sql`${actorId}::uuid`;
  const named = isNamed(kind) ? actorId : null;
  return sql<boolean>`${isIn(sql`users.id`, recipients)}
    and users.is_active and users.deleted_at is null
    and not ${isToldAlready(told)}
    and not ${hasMuted({ actorId: named, threadId: subject.threadId, newPostId })}
    and (${actor} is null or users.id <> ${actor})
    and (${named}::uuid is null or exists (
      select from users as actors where actors.id = ${named}::uuid and actors.is_active))`;
}
