import { keepPreviousData, useInfiniteQuery } from 'shared-kit/client/query';
import { Link, useSearchParams } from 'shared-kit/client/router';
import { enumParam, readSearchState } from 'shared-kit/client/search-params';
import { EmptyState, LoadMoreList, readPageCount, SkeletonLines, TextLink } from 'shared-kit/ui';
import {
  notificationFilters,
  NOTIFICATIONS_ERROR,
  NOTIFICATIONS_PAGE_SIZE,
  notificationsQuery,
  type NotificationFilter,
} from '../../features/notifications/queries';
import { NotificationRow } from './NotificationRow';
import styles from './NotificationList.module.css';

const filterParams = { show: enumParam(notificationFilters, 'all') };

const LABELS: Record<NotificationFilter, string> = {
  all: 'All',
  unread: 'Unread',
  discussions: 'Discussions',
  mentions: 'Mentions',
  posts: 'Posts',
  challenges: 'Challenges',
  account: 'Followers and account',
};

const EMPTY: Partial<Record<NotificationFilter, string>> = {
  all: 'Nothing yet. You will read here when somebody replies to you, likes what you wrote or follows you.',
  unread: 'You have read everything.',
};

/** The filters are links: they work without script, and Back undoes them. */
export function NotificationList() {
  const [params] = useSearchParams();
  const { show } = readSearchState(filterParams, params);
  const query = useInfiniteQuery({
    ...notificationsQuery(show, readPageCount(params)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <nav aria-label="Filter notifications" className={styles.filters}>
        {notificationFilters.map((filter) => (
          <Link
            key={filter}
            to={filter === 'all' ? '/notifications' : `/notifications?show=${filter}`}
            aria-current={filter === show ? 'page' : undefined}
            preventScrollReset
          >
            {LABELS[filter]}
          </Link>
        ))}
      </nav>
      <div
        tabIndex={-1}
        role="group"
        aria-label={`${LABELS[show]} notifications`}
        className={styles.items}
      >
        <LoadMoreList
          query={query}
          pageSize={NOTIFICATIONS_PAGE_SIZE}
          skeleton={<SkeletonLines lines={10} />}
          error={NOTIFICATIONS_ERROR}
          label="Load more"
          focusTarget="a"
          empty={
            <EmptyState action={<TextLink to="/discussions">Browse discussions</TextLink>}>
              {EMPTY[show] ?? 'Nothing of this kind yet.'}
            </EmptyState>
          }
        >
          {(notifications) => (
            <ul className={styles.list}>
              {notifications.map((notification) => (
                <NotificationRow key={notification._id} notification={notification} />
              ))}
            </ul>
          )}
        </LoadMoreList>
      </div>
    </>
  );
}
