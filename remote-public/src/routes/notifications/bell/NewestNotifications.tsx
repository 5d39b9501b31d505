import { useQuery } from 'shared-kit/client/query';
import { Link } from 'shared-kit/client/router';
import { Button, QueryState } from 'shared-kit/ui';
import { NotificationText } from '../../../features/notifications/NotificationText';
import { newestQuery, NOTIFICATIONS_ERROR } from '../../../features/notifications/queries';
import { useMarkAllRead, useMarkRead } from '../../../features/notifications/use-mark-read';
import { NewestSkeleton } from './NewestSkeleton';
import styles from './NewestNotifications.module.css';

/** The newest few, with a link to all of them. */
export function NewestNotifications() {
  const query = useQuery(newestQuery());
  const mark = useMarkRead();
  const markAll = useMarkAllRead();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Notifications</h2>
        <Button
          size="small"
          variant="quiet"
          busy={markAll.isPending}
          onClick={() => markAll.mutate()}
        >
          Mark all as read
        </Button>
      </div>
      <QueryState
        query={query}
        skeleton={<NewestSkeleton />}
        error={NOTIFICATIONS_ERROR}
        empty="Nothing yet."
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((notification) => (
              <li key={notification._id} data-unread={!notification.isRead || undefined}>
                <Link
                  to={notification.path}
                  onClick={() => {
                    if (!notification.isRead) mark.mutate({ id: notification._id, isRead: true });
                  }}
                >
                  <NotificationText notification={notification} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <p className={styles.all}>
        <Link to="/notifications">All notifications</Link>
      </p>
    </>
  );
}
