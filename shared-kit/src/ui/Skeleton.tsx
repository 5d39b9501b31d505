import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length; default the full width. */
  width?: CSSProperties['width'];
  /** Any CSS length; default one line of text. */
  height?: CSSProperties['height'];
};

/** The place of something still loading, of the size it will have. Silent for screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />;
}

/** The place of a paragraph: so many lines, the last one shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '62%' : '100%'} height="0.8em" />
      ))}
    </span>
  );
}

/** The place of a `Card`, with or without its picture. */
export function SkeletonCard({ media = true }: { media?: boolean | undefined }) {
  return (
    <div className={styles.card} aria-hidden="true">
      {media && <div className={styles.media} />}
      <div className={styles.body}>
        <Skeleton width="38%" height="0.8em" />
        <Skeleton width="85%" height="1.35em" />
        <SkeletonLines />
      </div>
      <div className={styles.footer}>
        <Skeleton width="45%" height="0.9em" />
      </div>
    </div>
  );
}
