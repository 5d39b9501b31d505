import type { MailFrequency, NotificationKind } from 'shared-kit/contract';

interface KindDelivery {
  /** As settings and mails name it. */
  label: string;
  /** Unless the member chooses otherwise. `always`: a mail of its own is sent with what causes it. */
  mail: MailFrequency | 'always';
  /** Once a browser is subscribed. */
  push: boolean;
}

/** What somebody says to a member is mailed at once, what happens around them less often. */
export const KINDS: Readonly<Record<NotificationKind, KindDelivery>> = {
  reply: { label: 'Replies to you', mail: 'at-once', push: true },
  mention: { label: 'Mentions of you', mail: 'at-once', push: true },
  'answer-accepted': { label: 'Your answer is accepted', mail: 'daily', push: true },
  'discussion-solved': { label: 'Your discussion is solved', mail: 'daily', push: false },
  'discussion-locked': { label: 'Your discussion is locked', mail: 'daily', push: false },
  'watched-reply': { label: 'Replies in discussions you watch', mail: 'daily', push: false },
  'watched-discussion': { label: 'New discussions that you watch for', mail: 'daily', push: false },
  'followed-post': { label: 'New posts by people you follow', mail: 'weekly', push: false },
  follow: { label: 'New followers', mail: 'weekly', push: false },
  like: { label: 'Likes of your posts', mail: 'weekly', push: false },
  'submission-approved': { label: 'Your submission is published', mail: 'always', push: true },
  'submission-rejected': { label: 'Your submission is declined', mail: 'always', push: true },
  'role-changed': { label: 'Your role changes', mail: 'at-once', push: true },
  'challenge-opened': { label: 'New challenges', mail: 'weekly', push: false },
  'challenge-decided': { label: 'Results of your challenges', mail: 'daily', push: true },
};
