import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button, ButtonLink } from './Button';
import styles from './Pagination.module.css';

export type PaginationProps = {
  /** URL of the previous page; left out on the first. */
  previous?: string | undefined;
  /** URL of the next page; left out on the last. */
  next?: string | undefined;
  /** The name of the list, for screen readers: 'Members'. */
  label: string;
  /** '21 to 40 of 312'. */
  position?: string | undefined;
};

/** Links to the previous and the next page. */
export function Pagination({ previous, next, label, position }: PaginationProps) {
  return (
    <nav aria-label={`${label}, pages`} className={styles.pages}>
      {previous !== undefined && (
        <ButtonLink to={previous} rel="prev" size="small" icon={<ArrowLeft aria-hidden="true" />}>
          Previous
        </ButtonLink>
      )}
      {position && <span className={styles.position}>{position}</span>}
      {next !== undefined && (
        <ButtonLink to={next} rel="next" size="small">
          Next
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}

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
