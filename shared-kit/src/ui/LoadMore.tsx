import { Button } from './Button';
import styles from './Pagination.module.css';

export type LoadMoreProps = {
  /** False hides the button: there is nothing more. */
  hasMore: boolean;
  busy?: boolean | undefined;
  onLoadMore: () => void;
  /** Shown and announced when the last page could not be loaded; the button then tries again. */
  error?: string | undefined;
  /** What comes more of: 'More posts'. */
  label?: string | undefined;
};

/** The end of a list that goes on. What is already shown stays. */
export function LoadMore({ hasMore, busy, onLoadMore, error, label = 'Load more' }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <div aria-live="polite">{error && <p className={styles.error}>{error}</p>}</div>
      <Button onClick={onLoadMore} busy={busy}>
        {error ? 'Retry' : label}
      </Button>
    </div>
  );
}
