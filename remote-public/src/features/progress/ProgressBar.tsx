import type { TrackProgress } from 'shared-kit/contract';
import styles from './ProgressBar.module.css';

/** How many tutorials of a track are read, as a bar with its text. */
export function ProgressBar({ readCount, total }: Pick<TrackProgress, 'readCount' | 'total'>) {
  return (
    <p className={styles.progress}>
      <progress className={styles.bar} max={total} value={readCount} aria-label="Tutorials read" />
      <span>{`${readCount} of ${total} read`}</span>
    </p>
  );
}
