import { useQuery } from 'shared-kit/query';
import { QueryState, Skeleton } from 'shared-kit/ui';
import { formatNumber } from '../../../features/chart/chart-column';
import { ActiveNow } from './ActiveNow';
import { Change } from './Change';
import { dailyQuery, overviewQuery } from './queries';
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
