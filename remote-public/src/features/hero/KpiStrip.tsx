import { LIMITS } from 'shared-kit/constants';
import type { Hero } from 'shared-kit/contract';
import { ErrorState, Skeleton, type ErrorStateProps } from 'shared-kit/ui';
import styles from './KpiStrip.module.css';
import { useCountUp } from './use-count-up';

/** '12,345', spelled out here because server and browser may carry different language data. */
function grouped(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}

/** The site's figures as one row of a sheet, each in its column, counted up once. */
export function KpiStrip({ kpis }: { kpis: Hero['kpis'] }) {
  const share = useCountUp();
  if (kpis.length === 0) return null;
  return (
    <dl className={styles.strip} aria-label="Key figures">
      {kpis.map(({ label, value }) => (
        <div key={label} className={styles.cell}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {grouped(share === 1 ? value : Math.round(value * share))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In the place of the figures, when they could not be loaded. */
export function KpiFailure(retry: Pick<ErrorStateProps, 'onRetry' | 'retrying'>) {
  return (
    <div className={styles.failure}>
      <ErrorState message="Unable to load the figures right now." {...retry} />
    </div>
  );
}

/** The place of the figures, for as many as there may be. */
export function KpiSkeleton() {
  return (
    <div className={styles.strip} aria-hidden="true">
      {Array.from({ length: LIMITS.heroKpis }, (_, index) => (
        <div key={index} className={styles.cell}>
          <span className={styles.label}>
            <Skeleton width="60%" height="1.6em" />
          </span>
          <span className={styles.value}>
            <Skeleton width="40%" height="1.2em" />
          </span>
        </div>
      ))}
    </div>
  );
}
