import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ButtonLink } from './Button';
import styles from './Pagination.module.css';

export type PaginationProps = {
  /** Where the page before is; left out on the first. */
  previous?: string | undefined;
  /** Where the page after is; left out on the last. */
  next?: string | undefined;
  /** What is paged, for screen readers: 'Members'. */
  label: string;
  /** Where one is: '21 to 40 of 312'. */
  position?: string | undefined;
};

/** Links to the page before and the page after, in the URL. */
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
