import { useState } from 'react';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useQuery } from 'shared-kit/client/query';
import { QueryState, Skeleton } from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';
import { formatNumber } from '../../../features/chart/chart-column';
import { formatPercent } from './hero-comparison';
import { activeQuery, dailyQuery, overviewQuery } from './queries';
import styles from './Totals.module.css';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The figures above the charts: of all time, of now, and of the range. */
export function Totals({ days }: { days: number }) {
  return (
    <section aria-label="Totals" className={styles.totals}>
      <AllTimeTotals days={days} />
      <RangeTotals days={days} />
    </section>
  );
}

function AllTimeTotals({ days }: { days: number }) {
  const query = useQuery(overviewQuery(days));
  return (
    <div className={styles.pair}>
      <QueryState query={query} error={query.error?.message} skeleton={<TotalsSkeleton />}>
        {({ totalVisitors, activeUsers }) => (
          <dl className={styles.list}>
            <div className={styles.total}>
              <dt>Total visitors</dt>
              <dd className={styles.value}>{formatNumber(totalVisitors)}</dd>
              <dd className={styles.note}>Since the first event</dd>
            </div>
            <ActiveNow activeUsers={activeUsers} updatedAt={query.dataUpdatedAt} />
          </dl>
        )}
      </QueryState>
    </div>
  );
}

function RangeTotals({ days }: { days: number }) {
  const query = useQuery(dailyQuery(days));
  return (
    <div className={styles.pair} aria-busy={query.isPlaceholderData || undefined}>
      <QueryState query={query} error={query.error?.message} skeleton={<TotalsSkeleton />}>
        {({ items, previous }) => {
          const views = sum(items.map(({ count }) => count));
          const visitors = sum(items.map((item) => item.visitors));
          return (
            <dl className={styles.list}>
              <div className={styles.total}>
                <dt>{`Page views, ${items.length} days`}</dt>
                <dd className={styles.value}>{formatNumber(views)}</dd>
                <Change value={views} previous={previous.count} days={items.length} />
              </div>
              <div className={styles.total}>
                <dt>{`Visitors, ${items.length} days`}</dt>
                <dd className={styles.value}>{formatNumber(visitors)}</dd>
                <Change value={visitors} previous={previous.visitors} days={items.length} />
              </div>
            </dl>
          );
        }}
      </QueryState>
    </div>
  );
}

const TotalsSkeleton = () => <Skeleton height="7.5rem" />;

const REFRESH_MS = 30_000;

interface ActiveNowProps {
  /** As the overview has it, and when that was loaded. */
  activeUsers: number;
  updatedAt: number;
}

/** The visitors of the last five minutes, refreshed while the tab is visible. */
function ActiveNow({ activeUsers, updatedAt }: ActiveNowProps) {
  const { data } = useQuery({
    ...activeQuery,
    initialData: { activeUsers },
    initialDataUpdatedAt: updatedAt,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  const [isAnnounced, setAnnounced] = useState(false);
  return (
    <div className={styles.total}>
      <dt>Active now</dt>
      <dd className={styles.value} aria-live={isAnnounced ? 'polite' : 'off'} aria-atomic="true">
        {formatNumber(data.activeUsers)}
      </dd>
      <dd className={styles.note}>In the last 5 minutes</dd>
      <dd className={styles.note}>
        <Switch label="Announce changes" showLabel checked={isAnnounced} onChange={setAnnounced} />
      </dd>
    </div>
  );
}

interface ChangeProps {
  value: number;
  /** The value of as many days before. */
  previous: number;
  days: number;
}

/** How a figure has changed against the days before; the sign and an arrow say it without colour. */
function Change({ value, previous, days }: ChangeProps) {
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
