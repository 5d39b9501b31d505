import { formatDate, formatDistance } from './date-format';
import { useHydrated } from './use-hydrated';

export type DateTextProps = {
  /** An ISO date-time as the API sends it. */
  value: string | number | Date;
  format?: 'long' | 'short' | 'time' | undefined;
};

/** A date in UTC, the same on server and browser: '20 November 2026'. Empty if it is invalid. */
export function DateText({ value, format = 'long' }: DateTextProps) {
  const text = formatDate(value, format);
  if (text === null) return null;
  return <time dateTime={new Date(value).toISOString()}>{text}</time>;
}

/** '3 hours ago' within a week, otherwise the date; server-rendered, always the date. */
export function RelativeTime({ value }: Pick<DateTextProps, 'value'>) {
  const hydrated = useHydrated();
  const date = formatDate(value, 'short');
  if (date === null) return null;
  return (
    <time dateTime={new Date(value).toISOString()} title={formatDate(value, 'time') ?? undefined}>
      {(hydrated && formatDistance(value, Date.now())) || date}
    </time>
  );
}
