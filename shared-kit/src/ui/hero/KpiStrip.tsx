import { useEffect, useState, type CSSProperties } from 'react';
import { LIMITS } from 'shared-kit/contract/constants';
import type { Hero } from 'shared-kit/contract';
import { ErrorState, Skeleton, type ErrorStateProps } from 'shared-kit/ui';
import styles from './KpiStrip.module.css';

/** Types of React know no custom property. */
const COLUMNS: string = '--columns';

/** The columns of wide screens: known from the start, so that no cell moves when the next arrives. */
const columns = (count: number): CSSProperties => ({ [COLUMNS]: count });

/** The site's KPIs, which count up once. */
export function KpiStrip({ kpis }: { kpis: Hero['kpis'] }) {
  const progress = useCountUp();
  if (kpis.length === 0) return null;
  return (
    <dl className={styles.strip} style={columns(kpis.length)} aria-label="Key figures">
      {kpis.map(({ label, value }) => (
        <div key={label} className={styles.cell}>
          <dt className={styles.label} dir="auto">
            {label}
          </dt>
          <dd className={styles.value}>
            {formatNumber(progress === 1 ? value : Math.round(value * progress))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats '12,345' without Intl: server and browser may have different locale data. */
function formatNumber(value: number): string {
  const [integer = '', fraction] = String(value).split('.');
  const groups: string[] = [];
  for (let end = integer.length; end > 0; end -= 3) {
    groups.unshift(integer.slice(Math.max(0, end - 3), end));
  }
  const grouped = groups.join(',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const prefersReducedMotion = () =>
  typeof window.matchMedia !== 'function' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeOutCubic = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * The progress of the count-up animation, from 0 to 1. It is 1 on the server and for visitors who
 * prefer reduced motion; otherwise the animation runs once after hydration.
 */
function useCountUp(): number {
  const [progress, setProgress] = useState(1);

  useEffect(() => {
    if (prefersReducedMotion()) return;
    let frame = 0;
    let startTime: number | null = null;
    const step = (now: number) => {
      startTime ??= now;
      const elapsed = Math.min(1, (now - startTime) / LIMITS.kpiCountUpMs);
      setProgress(easeOutCubic(elapsed));
      if (elapsed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setProgress(1);
    };
  }, []);

  return progress;
}

/** Replaces the strip if the KPIs could not be loaded. */
export function KpiError(props: Pick<ErrorStateProps, 'onRetry' | 'retrying'>) {
  return (
    <div className={styles.error}>
      <ErrorState message="Unable to load the key figures right now." {...props} />
    </div>
  );
}

/** As high as the largest number of KPIs. */
export function KpiSkeleton() {
  return (
    <div className={styles.strip} style={columns(LIMITS.heroKpis)} aria-hidden="true">
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
