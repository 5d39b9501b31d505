import { useState } from 'react';
import { useQuery } from 'shared-kit/query';
import { Switch } from 'shared-kit/ui/choices';
import { formatNumber } from '../../../features/chart/chart-column';
import { activeQuery } from './queries';
import styles from './Totals.module.css';

const REFRESH_MS = 30_000;

export interface ActiveNowProps {
  /** As the overview has it, and when that was loaded. */
  activeUsers: number;
  updatedAt: number;
}

/** The visitors of the last five minutes, refreshed while the tab is visible. */
export function ActiveNow({ activeUsers, updatedAt }: ActiveNowProps) {
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
