import { useQuery } from 'shared-kit/client/query';
import { formatDate } from 'shared-kit/ui';
import { ChartCard } from '../../../features/chart/ChartCard';
import type { ChartColumn } from '../../../features/chart/chart-column';
import { LineChart, type LineSeries } from '../../../features/chart/LineChart';
import { addDays, dayAndMonth, dayColumn, describeRange, lastDays } from './date-range';
import { dailyQuery } from './queries';

interface Day {
  date: string;
  count: number;
  visitors: number;
}

const HEIGHT = 300;

const series: readonly LineSeries<Day>[] = [
  { label: 'Page views', style: 'first', value: ({ count }) => count },
  { label: 'Visitors', style: 'second', value: ({ visitors }) => visitors },
];

const columns: readonly ChartColumn<Day>[] = [
  dayColumn,
  { key: 'count', header: 'Page views', value: ({ count }) => count },
  { key: 'visitors', header: 'Visitors', value: ({ visitors }) => visitors },
];

const hasNoEvents = (days: readonly Day[]) =>
  days.every(({ count, visitors }) => count === 0 && visitors === 0);

/** The newest day is not over. */
const fullDay = ({ date }: Day) => {
  const day = formatDate(date, 'long') ?? date;
  return date === lastDays(1).to ? `${day}, so far` : day;
};

export function DailySection({ days }: { days: number }) {
  const query = useQuery(dailyQuery(days));
  return (
    <ChartCard
      id="daily-visits"
      title="Daily page views and visitors"
      {...describeRange(days)}
      description="A visitor counts once a day."
      query={query}
      rowsOf={({ from, items }) =>
        items.map((item, index) => ({ ...item, date: addDays(from, index) }))
      }
      isEmpty={hasNoEvents}
      columns={columns}
      rowKey={({ date }) => date}
      height={HEIGHT}
    >
      {(chart) => (
        <LineChart {...chart} tickLabel={dayAndMonth} rowLabel={fullDay} series={series} />
      )}
    </ChartCard>
  );
}
