import { formatDate, formatDistance, useHydrated } from 'shared-kit/ui';
import styles from './LocalTime.module.css';

export interface LocalTimeProps {
  /** An ISO date-time as the API sends it. */
  value: string;
  /** Says after it how far away it is, in words. Defaults to false. */
  withDistance?: boolean;
}

/** '28 Nov 2026, 15:05 CET' as the visitor's clock shows it, which only the browser knows. */
function formatLocal(value: string): string {
  const date = new Date(value);
  const options = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  const time = new Intl.DateTimeFormat('en-GB', { ...options, timeZoneName: 'short' });
  return `${day.format(date)}, ${time.format(date)}`;
}

/** A time in UTC from the server, and in the visitor's own zone once the page has started. */
export function LocalTime({ value, withDistance = false }: LocalTimeProps) {
  const isHydrated = useHydrated();
  const inUtc = formatDate(value, 'time');
  if (inUtc === null) return null;
  const distance = withDistance && isHydrated ? formatDistance(value, Date.now()) : null;
  return (
    <span className={withDistance ? styles.withDistance : undefined}>
      <time dateTime={new Date(value).toISOString()} title={inUtc}>
        {isHydrated ? formatLocal(value) : inUtc}
      </time>
      {distance !== null && <span className={styles.distance}>{` (${distance})`}</span>}
    </span>
  );
}
