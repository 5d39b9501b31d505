import { useSearchState } from 'shared-kit/client/search-params';
import { Chip, ChipGroup } from 'shared-kit/ui';
import { AdminPage } from '../../../features/section/AdminPage';
import {
  ActionsSection,
  DownloadsSection,
  EventsSection,
  TopPagesSection,
  TopReferrersSection,
} from './CountSections';
import { DailySection } from './DailySection';
import { RANGES } from './date-range';
import { HeroSection } from './HeroSection';
import { analyticsParams } from './queries';
import { RemoteFailuresSection, RemoteReleasesSection } from './RemoteSections';
import { Totals } from './Totals';
import styles from './page.module.css';

export function Component() {
  const { state, change } = useSearchState(analyticsParams);
  const days = Number(state.days);
  return (
    <AdminPage
      description="Who visits the site and what they do. Days are in UTC."
      actions={
        <ChipGroup label="Range">
          {RANGES.map((range) => (
            <Chip
              key={range}
              pressed={range === state.days}
              onToggle={() => change({ days: range })}
            >{`${range} days`}</Chip>
          ))}
        </ChipGroup>
      }
    >
      <Totals days={days} />
      <div className={styles.charts}>
        <div className={styles.wide}>
          <DailySection days={days} />
        </div>
        <TopPagesSection days={days} />
        <TopReferrersSection days={days} />
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
