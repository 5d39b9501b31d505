import type { Notification } from 'shared-kit/contract';
import { Link } from 'shared-kit/client/router';
import { Button, PlainForm } from 'shared-kit/ui';
import { useFocusAround } from '../../features/focus/use-focus-around';
import { NotificationText } from '../../features/notifications/NotificationText';
import { useMarkRead } from '../../features/notifications/use-mark-read';
import styles from './NotificationRow.module.css';

/** A notification: a link to what it is about, and a button for whether it is read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { _id: id, path, isRead, message } = notification;
  const mark = useMarkRead();
  // Marked as read, it leaves the list of unread ones.
  const row = useFocusAround<HTMLLIElement>();
  const label = isRead ? 'Mark as unread' : 'Mark as read';
  const sentence = message.map(({ text }) => text).join('');
  return (
    <li ref={row} className={styles.row} data-unread={!isRead || undefined}>
      <Link
        to={path}
        className={styles.link}
        onClick={() => void (isRead || mark.mutate({ id, isRead: true }))}
      >
        <NotificationText notification={notification} />
      </Link>
      <PlainForm
        action={`/notifications/${id}/${isRead ? 'unread' : 'read'}`}
        onSubmit={() => mark.mutate({ id, isRead: !isRead })}
      >
        <Button
          type="submit"
          variant="quiet"
          size="small"
          busy={mark.isPending}
          aria-label={`${label}: ${sentence}`}
        >
          {label}
        </Button>
      </PlainForm>
    </li>
  );
}
