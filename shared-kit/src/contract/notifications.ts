import * as z from 'zod';
import {
  NOTIFICATION_KINDS,
  notificationGroups,
  type NotificationGroup,
  type NotificationKind,
} from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { id, idParams, instant, pageOf, pageQuery, sitePath, unreadCount } from './primitives';

/** One thing that a member is told. Likes of one post are one notification, of everybody who likes it. */
export const notification = z.object({
  _id: id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** The page that it is about. Opening it marks the notification as read. */
  path: sitePath.meta({ example: '/blog/pivot-tables' }),
  /** The sentence in parts: `person` and `title` are what people wrote, `text` is ours. */
  message: z.array(z.object({ text: z.string(), of: z.enum(['person', 'title', 'text']) })),
  /** Of the person who caused it last; null if nobody did, or they have none. */
  avatar: z.string().nullable(),
  /** When it was caused, or caused again. */
  at: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** The kinds of each group. */
export const NOTIFICATION_GROUPS: Record<NotificationGroup, readonly NotificationKind[]> = {
  discussions: [
    'reply',
    'answer-accepted',
    'discussion-solved',
    'discussion-locked',
    'watched-reply',
    'watched-discussion',
  ],
  mentions: ['mention'],
  posts: ['followed-post', 'like', 'submission-approved', 'submission-rejected'],
  challenges: ['challenge-opened', 'challenge-decided'],
  account: ['follow', 'role-changed'],
};

/** All, unread ones, or those of a group. */
const filters = z.enum(['all', 'unread', ...notificationGroups]);

/** The count after a change, for the bell. */
const unread = z.object({ unread: unreadCount });

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    auth: 'user',
    tag: 'notifications',
    summary: 'The viewer’s notifications, newest first; all, unread ones, or those of a group.',
    query: pageQuery.extend({ show: filters.optional() }),
    output: pageOf(notification).extend({ unread: unreadCount }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/read',
    auth: 'user',
    tag: 'notifications',
    changes: 'nothing',
    summary: 'Marks one notification as read. Idempotent.',
    params: idParams,
    output: unread,
    errors: ['not_found'],
  }),
  unread: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/unread',
    auth: 'user',
    tag: 'notifications',
    changes: 'nothing',
    summary: 'Marks one notification as unread. Idempotent.',
    params: idParams,
    output: unread,
    errors: ['not_found'],
  }),
  opened: endpoint({
    method: 'POST',
    path: '/api/notifications/opened',
    auth: 'user',
    tag: 'notifications',
    changes: 'nothing',
    limit: 'reaction',
    summary: 'Marks all notifications as read that are about the page which was opened.',
    body: z.object({ path: sitePath.meta({ example: '/blog/pivot-tables' }) }),
    output: unread,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    auth: 'user',
    tag: 'notifications',
    changes: 'nothing',
    summary: 'Marks all notifications as read. `marked` and `at` are what an undo needs.',
    output: unread.extend({ marked: z.number().int().nonnegative(), at: instant }),
  }),
  undoReadAll: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all/undo',
    auth: 'user',
    tag: 'notifications',
    changes: 'nothing',
    summary: 'Marks those as unread again that were marked as read at `at`. Idempotent.',
    body: z.object({ at: instant }),
    output: unread,
  }),
};
