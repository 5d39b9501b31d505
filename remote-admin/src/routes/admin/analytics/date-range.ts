import { formatDate } from 'shared-kit/ui';
import type { ChartColumn } from '../../../features/chart/chart-column';

/** The ranges to choose from, in days. */
export const RANGES = ['7', '14', '30', '90'] as const;
/** `LIMITS.dailyDays`. */
export const DEFAULT_RANGE = '14';

export interface DateRange {
  /** The first and the last day, both included: '2026-11-09'. */
  from: string;
  to: string;
}

const DAY = 86_400_000;

/** The last `days` days (UTC), today included. */
export function lastDays(days: number, now = new Date()): DateRange {
  const format = (date: Date) => date.toISOString().slice(0, 10);
  return { from: format(new Date(now.getTime() - (days - 1) * DAY)), to: format(now) };
}

/** The day that is `days` days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** '9 Nov 2026 to 22 Nov 2026'. */
export const formatRange = ({ from, to }: DateRange): string =>
  `${formatDate(from, 'short') ?? from} to ${formatDate(to, 'short') ?? to}`;

/** '9 Nov', for the ticks of an axis. */
export const dayAndMonth = ({ date }: { date: string }): string =>
  (formatDate(date, 'short') ?? date).replace(/ \d{4}$/, '');

/** The column of the days of a chart. */
export const dayColumn: ChartColumn<{ date: string }> = {
  key: 'date',
  header: 'Day',
  value: ({ date }) => date,
  text: ({ date }) => formatDate(date, 'short') ?? date,
};

/** How charts name the range: in words, and in the names of their files. */
export function describeRange(days: number): { period: string; fileSuffix: string } {
  const range = lastDays(days);
  return { period: formatRange(range), fileSuffix: `${range.from}-to-${range.to}` };
}
