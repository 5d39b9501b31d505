import type { CSSProperties } from 'react';
import { CardGrid } from './Layout';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length; default the full width. */
  width?: CSSProperties['width'];
  /** Any CSS length; default one line of text. */
  height?: CSSProperties['height'];
};

/** A placeholder of the size of what is loading. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />;
}

/** The placeholder of a paragraph; the last line is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '62%' : '100%'} height="0.8em" />
      ))}
    </span>
  );
}

/** The placeholder of a `Card`, with or without media. */
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

/** The placeholder of a `CardGrid` of cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </CardGrid>
  );
}
