import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './State.module.css';

export type ErrorStateProps = {
  /** The specification's message, such as 'Unable to load blog posts'. */
  message: ReactNode;
  /** Without it there is no Retry button. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** 1 if the error replaces a whole page: its message is then the page's heading. */
  headingLevel?: 1 | undefined;
};

/** Shown instead of data that could not be loaded; announced at once. */
export function ErrorState({ message, onRetry, retrying, headingLevel }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <svg className={styles.drawing} viewBox="0 0 122 66" aria-hidden="true">
        <path
          className={styles.lines}
          d="M1 1h120v64H1zM1 17.5h120M1 33.5h120M1 49.5h120M31.5 1v64M61.5 1v64M91.5 1v64"
        />
        <path className={styles.broken} d="M31.5 17.5h60v16h-60z" />
        <path className={styles.doubt} d="M31.5 17.5h8l-8 8z" />
      </svg>
      {headingLevel === undefined ? (
        <p className={styles.message}>{message}</p>
      ) : (
        <h1 className={styles.message} tabIndex={-1} data-page-heading>
          {message}
        </h1>
      )}
      {onRetry && (
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry} busy={retrying}>
          Retry
        </Button>
      )}
    </div>
  );
}
