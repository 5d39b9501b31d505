import { useSearchState } from 'shared-kit/search-params';
import { AdminPage } from '../../../features/section/AdminPage';
import { ActionsSection } from './ActionsSection';
import { DailySection } from './DailySection';
import { DownloadsSection, EventsSection } from './EventSections';
import { HeroSection } from './HeroSection';
import { analyticsParams } from './queries';
import { RemoteFailuresSection, RemoteReleasesSection } from './RemoteSections';
import { RangePicker } from './RangePicker';
import { TopSection } from './TopSection';
import { Totals } from './Totals';
import styles from './page.module.css';

export function Component() {
  const { state, change } = useSearchState(analyticsParams);
  const days = Number(state.days);
  return (
    <AdminPage
      description="Who visits the site and what they do. Days are in UTC."
      actions={<RangePicker value={state.days} onChange={(range) => change({ days: range })} />}
    >
      <Totals days={days} />
      <div className={styles.charts}>
        <div className={styles.wide}>
          <DailySection days={days} />
        </div>
        <TopSection kind="pages" days={days} />
        <TopSection kind="referrers" days={days} />
        <EventsSection days={days} />
        <DownloadsSection days={days} />
        <ActionsSection days={days} area={state.area} onAreaChange={(area) => change({ area })} />
        <HeroSection days={days} area={state.area} />
        <div className={styles.wide}>
          <RemoteFailuresSection days={days} />
        </div>
        <div className={styles.wide}>
          <RemoteReleasesSection days={days} />
        </div>
      </div>
    </AdminPage>
  );
}
