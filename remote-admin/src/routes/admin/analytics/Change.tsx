import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { formatNumber } from '../../../features/chart/chart-column';
import { formatPercent } from './hero-comparison';
import styles from './Totals.module.css';

export interface ChangeProps {
  value: number;
  /** The value of as many days before. */
  previous: number;
  days: number;
}

/** How a figure has changed against the days before; the sign and an arrow say it without colour. */
export function Change({ value, previous, days }: ChangeProps) {
  const before = `the ${days} days before`;
  if (previous === 0) return <dd className={styles.note}>{`No data for ${before}`}</dd>;
  const share = (value - previous) / previous;
  const Icon = share === 0 ? Minus : share > 0 ? TrendingUp : TrendingDown;
  const sign = share > 0 ? '+' : share < 0 ? '−' : '';
  return (
    <dd className={styles.note}>
      <span className={share < 0 ? styles.down : styles.up}>
        <Icon size={14} aria-hidden="true" />
        <span>{sign + formatPercent(Math.abs(share))}</span>
      </span>
      <span>{`against ${formatNumber(previous)} in ${before}`}</span>
    </dd>
  );
}
