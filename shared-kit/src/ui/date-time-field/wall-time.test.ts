import { resolveWallTime, toWallTime } from './wall-time';

test.each([
  ['2026-01-15T09:00', 'Europe/Berlin', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15T09:00', 'Europe/Berlin', '2026-07-15T07:00:00.000Z'],
  ['2026-07-15T09:00', 'Asia/Kolkata', '2026-07-15T03:30:00.000Z'],
  ['2026-07-15T23:30', 'America/Los_Angeles', '2026-07-16T06:30:00.000Z'],
  ['2026-01-15T09:00', 'UTC', '2026-01-15T09:00:00.000Z'],
])('%s in %s is %s', (wallTime, timeZone, iso) => {
  expect(resolveWallTime(wallTime, timeZone)).toEqual({ kind: 'exact', iso });
  expect(toWallTime(iso, timeZone)).toBe(wallTime);
});

test('moves a time that the clocks skip past the gap', () => {
  const resolved = resolveWallTime('2026-03-29T02:30', 'Europe/Berlin');
  expect(resolved).toEqual({ kind: 'gap', iso: '2026-03-29T01:30:00.000Z' });
  expect(toWallTime('2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T03:30');
});

test('gives both instants of a time that the clocks show twice', () => {
  expect(resolveWallTime('2026-11-01T01:30', 'America/New_York')).toEqual({
    kind: 'overlap',
    iso: '2026-11-01T05:30:00.000Z',
    laterIso: '2026-11-01T06:30:00.000Z',
  });
});

test('the hours around a change of the clocks are exact', () => {
  expect(resolveWallTime('2026-03-29T01:59', 'Europe/Berlin')?.kind).toBe('exact');
  expect(resolveWallTime('2026-03-29T03:00', 'Europe/Berlin')).toEqual({
    kind: 'exact',
    iso: '2026-03-29T01:00:00.000Z',
  });
});

test('returns null for what is no time or no zone', () => {
  expect(resolveWallTime('', 'Europe/Berlin')).toBeNull();
  expect(resolveWallTime('2026-01-15T09:00', 'Mars/Olympus')).toBeNull();
  expect(toWallTime('soon', 'UTC')).toBe('');
});
