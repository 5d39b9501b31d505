import type { Notification } from 'shared-kit/contract';
import { composeMessage } from './message';
import type { NotificationRow } from './queries';

/** The page that a notification is about. */
export function pathOf(row: NotificationRow): string {
  const {
    comment_id: comment,
    thread_id: thread,
    post_slug: post,
    challenge_slug: challenge,
  } = row;
  if (thread !== null) {
    const reply = comment === null ? '' : `?replies=at:${comment}#reply-${comment}`;
    return `/discussions/${thread}${reply}`;
  }
  if (post !== null) return `/blog/${encodeURIComponent(post)}`;
  if (challenge !== null) return `/challenges/${encodeURIComponent(challenge)}`;
  if (row.kind === 'follow' && row.actor_id !== null) return `/profile/${row.actor_id}`;
  return row.kind === 'submission-rejected' ? '/submit' : '/account';
}

export const presentNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  kind: row.kind,
  path: pathOf(row),
  message: composeMessage(row),
  avatar: row.actor_avatar ?? row.newest_actors[0]?.avatar ?? null,
  at: row.updated_at.toISOString(),
  isRead: row.read_at !== null,
});
