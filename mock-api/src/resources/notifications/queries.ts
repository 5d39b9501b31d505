import { sql, type RawBuilder } from 'kysely';
import {
  LIMITS,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  type NotificationKind,
} from 'shared-kit/contract';
import { createKeysetOrder, type SortColumn } from '../../db/keyset';
import type { Queryable } from '../../db/transaction';

/**
 * Notifications with what they are about. Those whose subject nobody sees now are left out, and those caused by
 * somebody who is disabled: they come back with it.
 */
export const selectVisible = (db: Queryable) =>
  db
    .selectFrom('notifications')
    .leftJoin('submissions', 'submissions.id', 'notifications.submission_id')
    .leftJoin('posts', (join) =>
      join.on('posts.id', '=', sql<string>`coalesce(notifications.post_id, submissions.post_id)`),
    )
    .leftJoin('comments', 'comments.id', 'notifications.comment_id')
    .leftJoin('threads', 'threads.id', 'notifications.thread_id')
    .leftJoin('challenges', 'challenges.id', 'notifications.challenge_id')
    .leftJoin('users as actors', (join) =>
      join.on(
        'actors.id',
        '=',
        sql<string>`coalesce(notifications.actor_id,
          case when notifications.kind = 'followed-post' then posts.author_id end)`,
      ),
    )
    .where('notifications.removed_at', 'is', null)
    .where(
      // A post that is deleted for good has no row, but the submission that it was made of has.
      sql<boolean>`(posts.status = 'published' or posts.id is null and notifications.kind <> 'submission-approved')
        and (challenges.id is null or challenges.status = 'published')
        and comments.deleted_at is null
        and (actors.id is null or actors.is_active)
        and (notifications.kind <> 'like' or exists (
          select from notification_actors as likers
          join users on users.id = likers.actor_id and users.is_active
          where likers.notification_id = notifications.id and likers.removed_at is null))`,
    );

interface NamedActor {
  name: string;
  avatar: string | null;
}

/** The newest of those who caused it together. */
const newestActors = sql<NamedActor[]>`(
  select coalesce(json_agg(json_build_object('name', newest.name, 'avatar', newest.avatar)
    order by newest.created_at desc, newest.id), '[]'::json)
  from (
    select users.id, users.name, users.avatar, likers.created_at
    from notification_actors as likers join users on users.id = likers.actor_id
    where likers.notification_id = notifications.id and likers.removed_at is null
      and users.is_active
    order by likers.created_at desc, users.id limit ${sql.lit(LIMITS.notifications.named)}
  ) as newest)`;

/** Everything that is said of a notification, for pages and mails. */
export const selectNotifications = (db: Queryable) =>
  selectVisible(db)
    .leftJoin('challenge_entries', (join) =>
      join
        .onRef('challenge_entries.challenge_id', '=', 'notifications.challenge_id')
        .onRef('challenge_entries.user_id', '=', 'notifications.user_id'),
    )
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.thread_id',
      'notifications.comment_id',
      'notifications.actor_id',
      'notifications.actor_count',
      'notifications.data',
      'notifications.updated_at',
      'notifications.read_at',
      'actors.avatar as actor_avatar',
      'threads.title as thread_title',
      'posts.slug as post_slug',
      'posts.title as post_title',
      'challenges.slug as challenge_slug',
      'challenges.title as challenge_title',
      'submissions.title as submission_title',
      'challenge_entries.place',
    ])
    // A guest has no account.
    .select(
      sql<string | null>`coalesce(actors.name,
        case when notifications.kind = 'followed-post' then posts.guest_author ->> 'name' end)`.as(
        'actor_name',
      ),
    )
    .select(newestActors.as('newest_actors'));

export type NotificationRow = Awaited<
  ReturnType<ReturnType<typeof selectNotifications>['execute']>
>[number];

const SORTS: Record<string, SortColumn<NotificationRow>> = {
  updatedAt: {
    column: 'notifications.updated_at',
    type: 'timestamptz',
    key: (row) => row.updated_at,
  },
};

export type Shown = 'all' | 'unread' | NotificationGroup;

function isShown(show: Shown): RawBuilder<boolean> {
  if (show === 'all') return sql<boolean>`true`;
  if (show === 'unread') return sql<boolean>`notifications.read_at is null`;
  const kinds: readonly NotificationKind[] = NOTIFICATION_GROUPS[show];
  return sql<boolean>`notifications.kind = any(${[...kinds]}::text[])`;
}

interface Page {
  show: Shown;
  limit: number;
  cursor?: string | undefined;
}

/** A member's notifications, newest first. */
export async function listNotifications(
  db: Queryable,
  userId: string,
  { show, limit, cursor }: Page,
) {
  const order = createKeysetOrder('notifications.id', SORTS, undefined, '-updatedAt');
  const rows = await selectNotifications(db)
    .where('notifications.user_id', '=', userId)
    .where(isShown(show))
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  return order.page(rows, limit);
}

/** How many a member has not read: exact up to a limit; one more means “more than that”. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const unread = selectVisible(db)
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    .select('notifications.id')
    .limit(LIMITS.notifications.counted + 1);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${unread}) as unread`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The same for many members at once. */
export async function countUnreadOfMany(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const unread = selectVisible(db)
    .where('notifications.user_id', '=', sql<string>`member.id`)
    .where('notifications.read_at', 'is', null)
    .select('notifications.id')
    .limit(LIMITS.notifications.counted + 1);
  const { rows } = await sql<{ id: string; total: number }>`
    select member.id, (select count(*)::int from (${unread}) as unread) as total
    from unnest(${[...userIds]}::uuid[]) as member (id)`.execute(db);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
