import { Skeleton, TextLink } from 'shared-kit/ui';
import { LatestMembers, LatestThreads } from './Latest';
import type { Summary } from './queries';
import styles from './SummaryPanel.module.css';

const COUNTS: readonly { name: keyof Summary['counts']; label: string; path: string }[] = [
  { name: 'users', label: 'Total users', path: '/admin/users' },
  { name: 'activeUsers', label: 'Active users', path: '/admin/users?active=true' },
  { name: 'publishedPosts', label: 'Published posts', path: '/admin/posts?status=published' },
  { name: 'communityPending', label: 'Pending submissions', path: '/admin/community' },
  { name: 'openThreads', label: 'Open threads', path: '/admin/threads?locked=false' },
  { name: 'comments', label: 'Comments', path: '/admin/comments' },
];

export function SummaryPanel({ summary: { counts, latest } }: { summary: Summary }) {
  return (
    <>
      <dl className={styles.counts}>
        {COUNTS.map(({ name, label, path }) => (
          <div key={name} className={styles.count}>
            <dt>{label}</dt>
            <dd>
              <TextLink to={path} aria-label={`${label}: ${counts[name].toLocaleString('en')}`}>
                {counts[name].toLocaleString('en')}
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.latest}>
        <div>
          <LatestMembers users={latest.users} />
        </div>
        <div>
          <LatestThreads threads={latest.threads} />
        </div>
      </div>
    </>
  );
}

export function SummarySkeleton() {
  return (
    <>
      <Skeleton height="6rem" />
      <div className={styles.latest}>
        <Skeleton height="18rem" />
        <Skeleton height="18rem" />
      </div>
    </>
  );
}
