import { toTimeZone, nextDigestAt } from './digest-time';

const next = (timeZone: string, after: string, hour = 8, day: number | null = null) =>
  nextDigestAt({ timeZone, hour, day }, new Date(after)).toISOString();

test.each([
  ['UTC', '2026-01-01T07:59:59.999Z', '2026-01-01T08:00:00.000Z'],
  ['UTC', '2026-01-01T08:00:00.000Z', '2026-01-02T08:00:00.000Z'],
  ['Asia/Tokyo', '2026-01-01T08:00:00.000Z', '2026-01-01T23:00:00.000Z'],
  ['America/Los_Angeles', '2026-01-01T02:00:00.000Z', '2026-01-01T16:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01T02:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01T20:00:00.000Z', '2026-01-02T18:00:00.000Z'],
  ['Nowhere/Land', '2026-01-01T00:00:00.000Z', '2026-01-01T08:00:00.000Z'],
])('is at eight o’clock in %s', (zone, after, expected) => {
  expect(next(zone, after)).toBe(expected);
});

test('stays at eight o’clock when the clocks change', () => {
  expect(next('Europe/Berlin', '2026-03-28T07:00:00.000Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(next('Europe/Berlin', '2026-10-24T06:00:00.000Z')).toBe('2026-10-25T07:00:00.000Z');
});

test('an hour that the clocks skip is replaced by the one after it, once', () => {
  const skipped = next('Europe/Berlin', '2026-03-28T12:00:00.000Z', 2);
  expect(skipped).toBe('2026-03-29T01:00:00.000Z');
  expect(next('Europe/Berlin', skipped, 2)).toBe('2026-03-30T00:00:00.000Z');
});

test('an hour that the clocks show twice counts once', () => {
  const first = next('Europe/Berlin', '2026-10-24T12:00:00.000Z', 2);
  expect(first).toBe('2026-10-25T00:00:00.000Z');
  expect(next('Europe/Berlin', first, 2)).toBe('2026-10-26T01:00:00.000Z');
  expect(next('Europe/Berlin', '2026-10-25T00:30:00.000Z', 2)).toBe('2026-10-26T01:00:00.000Z');
});

test('half an hour of Lord Howe, and a day that Samoa left out', () => {
  expect(next('Australia/Lord_Howe', '2026-10-03T10:00:00.000Z', 2)).toBe(
    '2026-10-03T15:30:00.000Z',
  );
  expect(next('Pacific/Apia', '2011-12-30T08:00:00.000Z')).toBe('2011-12-30T18:00:00.000Z');
  expect(next('Pacific/Apia', '2011-12-30T18:00:00.000Z')).toBe('2011-12-31T18:00:00.000Z');
});

test.each([
  [1, '2026-01-05'],
  [4, '2026-01-08'],
  [7, '2026-01-04'],
])('a weekly one is on day %i of the week', (day, date) => {
  expect(next('UTC', '2026-01-01T09:00:00.000Z', 8, day)).toBe(`${date}T08:00:00.000Z`);
});

test('on its day, a weekly one that is over is due a week later', () => {
  expect(next('UTC', '2026-01-05T08:00:00.000Z', 8, 1)).toBe('2026-01-12T08:00:00.000Z');
});

test('knows time zones by name', () => {
  expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata'].map(toTimeZone)).not.toContain(null);
  expect(['Europe/Nowhere', '', 'a'].map(toTimeZone)).toEqual([null, null, null]);
});

test('a time zone has one spelling, however it is typed', () => {
  const typed = ['Europe/Berlin', 'europe/berlin', 'EUROPE/bERLIN'];
  expect(typed.map(toTimeZone)).toEqual(typed.map(() => 'Europe/Berlin'));
});
