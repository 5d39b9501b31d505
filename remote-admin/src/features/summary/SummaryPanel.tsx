import { Skeleton } from 'shared-kit/ui';
import { Counts } from './Counts';
import { LatestMembers, LatestThreads } from './Latest';
import type { Summary } from './queries';
import styles from './summary.module.css';

export function SummaryPanel({ summary: { counts, latest } }: { summary: Summary }) {
  return (
    <>
      <Counts counts={counts} />
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
