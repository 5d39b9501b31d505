import type { NotificationKind } from 'shared-kit/contract';

/**
 * What a notification is about. Name each row that it leads to or depends on: it is deleted with them. `key` is for
 * what has no row of its own, such as one change of a role.
 */
export interface NotificationSubject {
  threadId?: string | undefined;
  commentId?: string | undefined;
  postId?: string | undefined;
  challengeId?: string | undefined;
  submissionId?: string | undefined;
  key?: string | undefined;
}

/** What identifies a subject among those of its kind: the row that belongs to nothing else named. */
export function subjectKey(subject: NotificationSubject): string {
  const { key, commentId, submissionId, challengeId, postId, threadId } = subject;
  const found = key ?? commentId ?? submissionId ?? challengeId ?? postId ?? threadId;
  if (found === undefined) throw new TypeError('A notification needs a subject.');
  return found;
}

/** Kinds that many people cause together; they are in `notification_actors`. */
export const isGrouped = (kind: NotificationKind): boolean => kind === 'like';

/** Kinds that say nothing of who caused them. */
const UNNAMED: readonly NotificationKind[] = [
  'submission-approved',
  'submission-rejected',
  'role-changed',
  'challenge-opened',
  'challenge-decided',
];

/** Whether a notification of this kind names people, who may be muted or disabled. */
export const isNamed = (kind: NotificationKind): boolean => !UNNAMED.includes(kind);

/** Whether its row has the person; not of many people, nor of a post, which has its author. */
export const hasActor = (kind: NotificationKind): boolean =>
  isNamed(kind) && !isGrouped(kind) && kind !== 'followed-post';

/** Kinds that tell of one text: nobody is told of the same text twice, the first one counts. */
export const TEXT_KINDS: readonly NotificationKind[] = [
  'reply',
  'mention',
  'watched-reply',
  'watched-discussion',
];
