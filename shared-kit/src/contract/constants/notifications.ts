/** What members are told of. Stored by name: a kind may be added, none renamed. */
export const NOTIFICATION_KINDS = [
  'reply',
  'mention',
  'answer-accepted',
  'discussion-solved',
  'discussion-locked',
  'watched-reply',
  'watched-discussion',
  'followed-post',
  'follow',
  'like',
  'submission-approved',
  'submission-rejected',
  'role-changed',
  'challenge-opened',
  'challenge-decided',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a list of notifications can be narrowed to, in the order in which pages show them. */
export const notificationGroups = [
  'discussions',
  'mentions',
  'posts',
  'challenges',
  'account',
] as const;

export type NotificationGroup = (typeof notificationGroups)[number];
