import { useQuery } from 'shared-kit/client/query';
import { formatDate } from 'shared-kit/ui';
import { BarChart, barChartHeight } from '../../../features/chart/BarChart';
import { ChartCard } from '../../../features/chart/ChartCard';
import type { ChartColumn } from '../../../features/chart/chart-column';
import { LineChart, type LineSeries } from '../../../features/chart/LineChart';
import { dayAndMonth, dayColumn, describeRange } from './date-range';
import { formatPercent } from './hero-comparison';
import { remotesQuery, TOP } from './queries';
import { nameRelease, sharesByDay, type DayShares, type RemoteRelease } from './remote-releases';
import styles from './page.module.css';

const LINE_HEIGHT = 300;
const BAR_HEIGHT = barChartHeight(TOP);

/** In percent with one decimal. */
const percent = (share: number) => Math.round(share * 1_000) / 10;

const series: readonly LineSeries<DayShares>[] = [
  { label: 'Stable, %', style: 'first', value: ({ stable }) => percent(stable.share) },
  { label: 'Canary, %', style: 'second', value: ({ canary }) => percent(canary.share) },
];

const dayColumns: readonly ChartColumn<DayShares>[] = [
  dayColumn,
  ...(['stable', 'canary'] as const).flatMap((variant): ChartColumn<DayShares>[] => {
    const name = variant === 'stable' ? 'Stable' : 'Canary';
    return [
      { key: `${variant}-loads`, header: `${name}: loads`, value: (day) => day[variant].loads },
      {
        key: `${variant}-failed`,
        header: `${name}: failed`,
        value: (day) => day[variant].failures,
      },
      {
        key: `${variant}-share`,
        header: `${name}: failed, %`,
        value: (day) => percent(day[variant].share),
        text: (day) => (day[variant].loads === 0 ? '–' : formatPercent(day[variant].share)),
      },
    ];
  }),
];

/** Which share of the loads of remotes failed, of stable releases and of canaries. */
export function RemoteFailuresSection({ days }: { days: number }) {
  const query = useQuery(remotesQuery(days));
  return (
    <ChartCard
      id="remote-failures"
      title="Failed loads of remotes"
      {...describeRange(days)}
      description="Of all loads in visitors’ browsers, in percent. A canary that fails too often is halted."
      query={query}
      rowsOf={(data) => sharesByDay(data.days, days)}
      isEmpty={(rows) => rows.every(({ stable, canary }) => stable.loads + canary.loads === 0)}
      columns={dayColumns}
      rowKey={({ date }) => date}
      height={LINE_HEIGHT}
    >
      {(chart) => (
        <LineChart
          {...chart}
          tickLabel={dayAndMonth}
          rowLabel={({ date }) => formatDate(date, 'long') ?? date}
          series={series}
        />
      )}
    </ChartCard>
  );
}

const loadTime = (key: 'p50' | 'p95', header: string): ChartColumn<RemoteRelease> => ({
  key,
  header: `${header}, ms`,
  value: (release) => release[key] ?? '',
  text: (release) => (release[key] === null ? '–' : `${Math.round(release[key])}`),
});

const instant = (key: 'firstSeen' | 'lastSeen', header: string): ChartColumn<RemoteRelease> => ({
  key,
  header,
  value: (release) => release[key],
  text: (release) => formatDate(release[key], 'short') ?? release[key],
});

const releaseColumns: readonly ChartColumn<RemoteRelease>[] = [
  { key: 'release', header: 'Release', value: nameRelease },
  { key: 'loads', header: 'Loads', value: ({ loads }) => loads },
  { key: 'failures', header: 'Failed', value: ({ failures }) => failures },
  {
    key: 'share',
    header: 'Failed, %',
    value: ({ failures, loads }) => percent(failures / loads),
    text: ({ failures, loads }) => formatPercent(failures / loads),
  },
  {
    key: 'kinds',
    header: 'Failures',
    value: ({ failuresByKind }) =>
      failuresByKind.map(({ failure, count }) => `${failure} ${count}`).join(' '),
    text: ({ failuresByKind }) =>
      failuresByKind.map(({ failure, count }) => `${failure} ${count}`).join(', ') || '–',
  },
  loadTime('p50', 'Median load time'),
  loadTime('p95', '95th percentile'),
  instant('firstSeen', 'First seen'),
  instant('lastSeen', 'Last seen'),
];

/** How long the releases of remotes take to load, and which canaries were halted. */
export function RemoteReleasesSection({ days }: { days: number }) {
  const query = useQuery(remotesQuery(days));
  const halted = query.data?.items.filter((release) => release.halted !== null) ?? [];
  return (
    <ChartCard
      id="remote-releases"
      title="Releases of remotes"
      {...describeRange(days)}
      description="The time in which 95 % of the loads of a release ended, in milliseconds."
      query={query}
      rowsOf={({ items }) => items}
      columns={releaseColumns}
      rowKey={nameRelease}
      height={BAR_HEIGHT}
      footer={halted.length > 0 && <HaltedReleases releases={halted} />}
    >
      {({ rows, ...chart }) => (
        <BarChart
          {...chart}
          rows={rows.slice(0, TOP)}
          rowLabel={(release) =>
            `${nameRelease(release)}, ${formatPercent(release.failures / release.loads)} failed`
          }
          value={({ p95 }) => p95 ?? 0}
          valueLabel="ms"
        />
      )}
    </ChartCard>
  );
}

/** '23 November 2026, 07:04 UTC'. */
const dateAndTime = (at: string) => `${formatDate(at, 'long') ?? at}, ${at.slice(11, 16)} UTC`;

function HaltedReleases({ releases }: { releases: readonly RemoteRelease[] }) {
  return (
    <ul className={styles.halted} aria-label="Halted canaries">
      {releases.map(({ remote, release, halted }) => (
        <li key={`${remote} ${release}`}>
          <strong>{`${remote} ${release}`}</strong>
          {halted && <span>{` was halted on ${dateAndTime(halted.at)}: ${halted.reason}`}</span>}
        </li>
      ))}
    </ul>
  );
}
