import type { ReactNode } from 'react';
import styles from './State.module.css';

export type EmptyStateProps = {
  /** The specification's message for an empty list. */
  children: ReactNode;
  /** What to do next: a `ButtonLink`, a Clear button. */
  action?: ReactNode;
};

/** Shown instead of an empty list. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.drawing} viewBox="0 0 122 66" aria-hidden="true">
        <path
          className={styles.lines}
          d="M1 1h120v64H1zM1 17.5h120M1 33.5h120M1 49.5h120M31.5 1v64M61.5 1v64M91.5 1v64"
        />
        <path className={styles.selected} d="M31.5 17.5h60v16h-60z" />
        <path className={styles.caret} d="M37.5 21.5v8" />
        <path className={styles.corner} d="M88.5 30.5h6v6h-6z" />
      </svg>
      <p className={styles.message}>{children}</p>
      {action}
    </div>
  );
}
