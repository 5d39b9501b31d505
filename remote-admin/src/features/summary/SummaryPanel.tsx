import { Skeleton } from 'shared-kit/ui';
import { LatestMembers, LatestThreads } from './Latest';
import type { Summary } from './queries';
import styles from './SummaryPanel.module.css';

const COUNT_LABELS: readonly [keyof Summary['counts'], string][] = [
  ['users', 'Total users'],
  ['activeUsers', 'Active users'],
  ['publishedPosts', 'Published posts'],
  ['communityPending', 'Pending submissions'],
  ['openThreads', 'Open threads'],
  ['comments', 'Comments'],
];

export function SummaryPanel({ summary: { counts, latest } }: { summary: Summary }) {
  return (
    <>
      <dl className={styles.counts}>
        {COUNT_LABELS.map(([name, label]) => (
          <div key={name} className={styles.count}>
            <dt>{label}</dt>
            <dd>{counts[name].toLocaleString('en')}</dd>
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
