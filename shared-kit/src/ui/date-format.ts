const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * '20 November 2026', '20 Nov 2026' or '20 Nov 2026, 14:05 UTC', always in UTC. Without Intl, whose
 * language data may differ between server and browser: a hydration mismatch.
 * @returns null for an invalid date
 */
export function formatDate(
  value: string | number | Date,
  format: 'long' | 'short' | 'time',
): string | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const month = months[date.getUTCMonth()] ?? '';
  const name = format === 'long' ? month : month.slice(0, 3);
  const day = `${date.getUTCDate()} ${name} ${date.getUTCFullYear()}`;
  if (format !== 'time') return day;
  return `${day}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

const steps = [
  { below: 60, size: 1, word: 'second' },
  { below: 3600, size: 60, word: 'minute' },
  { below: 86_400, size: 3600, word: 'hour' },
  { below: 7 * 86_400, size: 86_400, word: 'day' },
] as const;

/** '3 hours ago', 'in 2 days', 'just now'; null if it is more than a week away or invalid. */
export function formatDistance(value: string | number | Date, now: number): string | null {
  const seconds = Math.round((now - new Date(value).getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance < 45) return 'just now';
  const step = steps.find(({ below }) => distance < below);
  if (!step) return null;
  const count = Math.max(1, Math.round(distance / step.size));
  const words = `${count} ${step.word}${count === 1 ? '' : 's'}`;
  return seconds > 0 ? `${words} ago` : `in ${words}`;
}
