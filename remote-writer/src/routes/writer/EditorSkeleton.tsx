import { Skeleton, VisuallyHidden } from 'shared-kit/ui';
import styles from './EditorSkeleton.module.css';

/** The editor's outlines, so that nothing moves when it is loaded. */
export function EditorSkeleton() {
  return (
    <div role="status" className={styles.editor}>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className={styles.header}>
        <Skeleton width="9rem" height="1.75rem" />
      </div>
      <div className={styles.tabs}>
        <Skeleton width="5rem" />
        <Skeleton width="6rem" />
        <Skeleton width="7rem" />
      </div>
      <div className={styles.toolbar} />
      <div className={styles.columns}>
        <div className={styles.text}>
          <Skeleton width="80%" height="2.75rem" />
          <div className={styles.field} />
          <div className={styles.field} />
          <div className={styles.field} />
        </div>
        <div className={styles.side}>
          <Skeleton width="8rem" height="1.25rem" />
          <Skeleton width="70%" />
          <Skeleton width="60%" />
          <Skeleton width="65%" />
          <Skeleton width="50%" />
        </div>
      </div>
    </div>
  );
}
