import { Skeleton, SkeletonLines } from 'shared-kit/ui';
import styles from './highlights.module.css';

/** As many as the demo's community fills, and most others. */
const ROWS = 4;

/** The place of one column of the highlights. */
export function HighlightsSkeleton() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <Skeleton width="55%" height="1.3em" />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.loadingRow}>
          <SkeletonLines lines={2} />
        </div>
      ))}
    </div>
  );
}
