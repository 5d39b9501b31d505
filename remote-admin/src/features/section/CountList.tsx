import type { ReactNode } from 'react';
import { classNames } from 'shared-kit/ui';
import styles from './CountList.module.css';

export interface CountListProps {
  counts: readonly { label: string; value: ReactNode }[];
  /** Lays them out: a grid, or a row that wraps. */
  className?: string | undefined;
}

/** Counts side by side, like a range of spreadsheet cells. */
export function CountList({ counts, className }: CountListProps) {
  return (
    <dl className={classNames(styles.counts, className)}>
      {counts.map(({ label, value }) => (
        <div key={label} className={styles.count}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
