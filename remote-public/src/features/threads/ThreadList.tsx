import { Link } from 'shared-kit/client/router';
import type { ThreadSummary } from 'shared-kit/contract';
import { RelativeTime, Skeleton, clampTitle } from 'shared-kit/ui';
import { CATEGORY_NAMES } from './categories';
import { ThreadStatus, TriedBadge } from './ThreadStatus';
import styles from './ThreadList.module.css';

interface ThreadListProps {
  threads: readonly ThreadSummary[];
  /** The heading level of the titles. */
  level: 2 | 3;
}

export function ThreadList({ threads, level }: ThreadListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.list}>
      {threads.map((thread) => (
        <li key={thread._id} className={styles.row}>
          <span className={styles.status}>
            <ThreadStatus thread={thread} />
          </span>
          <Heading className={styles.title} dir="auto" {...clampTitle(thread.title)}>
            <Link to={`/discussions/${thread._id}`}>{thread.title}</Link>
          </Heading>
          <p className={styles.meta}>
            <TriedBadge thread={thread} />
            <span className={styles.category}>{CATEGORY_NAMES[thread.category]}</span>
            <Link className={styles.author} dir="auto" to={`/profile/${thread.createdBy.id}`}>
              {thread.createdBy.name}
            </Link>
          </p>
          <p className={styles.replies}>
            <b>{thread.replyCount}</b> <span>{thread.replyCount === 1 ? 'reply' : 'replies'}</span>
          </p>
          <p className={styles.active}>
            <RelativeTime value={thread.lastActivityAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function ThreadListSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.status}>
            <Skeleton width="4.5rem" height="1.4rem" />
          </span>
          <span className={styles.title}>
            <Skeleton width={`${70 - ((index * 13) % 30)}%`} height="1.2em" />
          </span>
          <span className={styles.meta}>
            <Skeleton width="8rem" height="0.9em" />
          </span>
          <span className={styles.replies}>
            <Skeleton width="4rem" height="0.9em" />
          </span>
        </div>
      ))}
    </div>
  );
}
