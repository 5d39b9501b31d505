import { useLocation } from 'shared-kit/router';
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
  /** The page that a link leads to where no script runs; the list shows it by `?page=`. */
  nextPage?: number | undefined;
};

/** Loads the next page of a list below the ones already shown. */
export function LoadMore(props: LoadMoreProps) {
  const { hasMore, busy, onLoadMore, error, label = 'Load more', nextPage } = props;
  const search = new URLSearchParams(useLocation().search);
  if (!hasMore) return null;
  if (nextPage !== undefined) search.set('page', String(nextPage));
  return (
    <div className={styles.more}>
      <div aria-live="polite">{error && <p className={styles.error}>{error}</p>}</div>
      <Button onClick={onLoadMore} busy={busy} data-needs-script>
        {error ? 'Retry' : label}
      </Button>
      {nextPage !== undefined && (
        <noscript>
          <a href={`?${search}`}>{label}</a>
        </noscript>
      )}
    </div>
  );
}
