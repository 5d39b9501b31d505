import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ButtonLink } from 'shared-kit/ui';
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
