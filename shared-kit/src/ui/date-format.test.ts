import { formatDate, formatDistance } from './date-format';

const morning = '2026-11-02T09:05:00Z';

test('formats dates in UTC, whatever their own zone', () => {
  expect(formatDate(morning, 'long')).toBe('2 November 2026');
  expect(formatDate('2026-11-02T23:30:00-05:00', 'short')).toBe('3 Nov 2026');
  expect(formatDate(morning, 'time')).toBe('2 Nov 2026, 09:05 UTC');
});

test('returns null for an invalid date', () => {
  expect(formatDate('soon', 'long')).toBeNull();
  expect(formatDistance('soon', Date.now())).toBeNull();
});

test.each([
  [10, 'just now'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [3 * 3600, '3 hours ago'],
  [26 * 3600, '1 day ago'],
  [-2 * 86_400, 'in 2 days'],
  [8 * 86_400, null],
])('%i seconds before now is %s', (seconds, words) => {
  const now = Date.parse(morning);
  expect(formatDistance(now - seconds * 1000, now)).toBe(words);
});
