import { Button } from './Button';
import styles from './Pagination.module.css';

export type LoadMoreProps = {
  /** False hides the button: there is nothing more. */
  hasMore: boolean;
  busy?: boolean | undefined;
  onMore: () => void;
  /** Shown and announced when the last page could not be loaded; the button then tries again. */
  error?: string | undefined;
  /** What comes more of: 'More posts'. */
  label?: string | undefined;
};

/** The end of a list that goes on. What is already shown stays. */
export function LoadMore({ hasMore, busy, onMore, error, label = 'Load more' }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <div aria-live="polite">{error && <p className={styles.error}>{error}</p>}</div>
      <Button onClick={onMore} busy={busy}>
        {error ? 'Retry' : label}
      </Button>
    </div>
  );
}
