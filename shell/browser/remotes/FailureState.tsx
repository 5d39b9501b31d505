import { ErrorState } from 'shared-kit/ui';
import styles from './FailureState.module.css';

interface FailureStateProps {
  message: string;
  /** The number of the error in the server's log. */
  reference: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** Shown instead of a part of the site that failed. */
export function FailureState({ message, reference, ...retry }: FailureStateProps) {
  return (
    <ErrorState
      message={
        <span>
          <span>{message}</span>{' '}
          <span className={styles.reference}>{`Reference: ${reference}`}</span>
        </span>
      }
      {...retry}
    />
  );
}
