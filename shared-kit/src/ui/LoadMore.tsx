import { useLocation } from 'shared-kit/client/router';
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
  /** The search parameter of the link to more, which is there where no script runs. */
  param?: readonly [name: string, value: string] | undefined;
};

/** Loads the next page of a list below the ones already shown. */
export function LoadMore(props: LoadMoreProps) {
  const { hasMore, busy, onLoadMore, error, label = 'Load more', param } = props;
  const search = new URLSearchParams(useLocation().search);
  if (!hasMore) return null;
  if (param) search.set(...param);
  return (
    <div className={styles.more}>
      <div aria-live="polite">{error && <p className={styles.error}>{error}</p>}</div>
      <Button onClick={onLoadMore} busy={busy} data-needs-script>
        {error ? 'Retry' : label}
      </Button>
      {param && (
        <noscript>
          <a href={`?${search}`}>{label}</a>
        </noscript>
      )}
    </div>
  );
}
