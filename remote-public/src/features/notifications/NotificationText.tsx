import type { Notification } from 'shared-kit/contract';
import { Avatar, RelativeTime } from 'shared-kit/ui';
import styles from './NotificationText.module.css';

const KIND_ICONS: Partial<Record<Notification['kind'], string>> = {
  'submission-approved': '✓',
  'submission-rejected': '–',
  'role-changed': '★',
  'challenge-opened': '◎',
  'challenge-decided': '◎',
};

/** What a notification says, who caused it, and when. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { kind, message, avatar, at, isRead } = notification;
  const person = message.find((part) => part.of === 'person')?.text;
  return (
    <span className={styles.item} data-unread={!isRead || undefined}>
      {person === undefined ? (
        <span className={styles.sign} aria-hidden="true">
          {KIND_ICONS[kind] ?? '•'}
        </span>
      ) : (
        <Avatar name={person} src={avatar} size="medium" />
      )}
      <span className={styles.text}>
        <span className={styles.message}>
          {message.map(({ text, of }, index) =>
            of === 'text' ? (
              <span key={index}>{text}</span>
            ) : (
              <b key={index} dir="auto" className={styles[of]}>
                {text}
              </b>
            ),
          )}
        </span>
        <span className={styles.time}>
          <RelativeTime value={at} />
          {!isRead && <span className={styles.unread}>Unread</span>}
        </span>
      </span>
    </span>
  );
}
