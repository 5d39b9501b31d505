import { Button } from './Button';
import styles from './LoadMore.module.css';

export type LoadMoreProps = {
  /** False hides the button. */
  hasMore: boolean;
  busy?: boolean | undefined;
  onLoadMore: () => void;
  /** Shown and announced if the next page could not be loaded; the button then retries. */
  error?: string | undefined;
  /** The button's text: 'More posts'. */
  label?: string | undefined;
};

/** Loads the next page of a list below the ones already shown. */
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
