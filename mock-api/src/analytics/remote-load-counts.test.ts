import { countRemoteLoads, DURATION_LIMITS, estimateDuration } from './remote-load-counts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const load = (time: string, durationMs = 120) => ({
  ...{ remote: 'remote_writer', release: '1.0.0-a', variant: 'stable' as const },
  ...{ failure: null, durationMs, at: at(time), networkGroup: 5 },
});

test('counts loads by hour, release and variant', () => {
  const rows = countRemoteLoads([
    load('10:59:59'),
    load('11:00:00'),
    { ...load('11:20:00'), failure: 'Timeout', durationMs: 5_000 },
    { ...load('11:30:00'), variant: 'canary', release: '1.1.0-b' },
  ]);
  expect(rows).toMatchObject([
    { hour: at('10:00:00'), variant: 'stable', loads: 1, failures: 0 },
    { hour: at('11:00:00'), variant: 'stable', loads: 2, failures: 1, last_seen: at('11:20:00') },
    { hour: at('11:00:00'), variant: 'canary', loads: 1, failures: 0 },
  ]);
  expect(rows[1]?.loads_by_group).toEqual(
    Array.from({ length: 64 }, (_, group) => (group === 5 ? 2 : 0)),
  );
  expect(rows[1]?.failures_by_group[5]).toBe(1);
  // The time of a load that failed says nothing about the release's speed.
  expect(rows[1]?.durations.reduce((sum, count) => sum + count)).toBe(1);
});

describe('the load time', () => {
  const counts = (...durations: number[]) =>
    countRemoteLoads(durations.map((duration) => load('10:00:00', duration)))[0]?.durations ?? [];

  it('is unknown without loads', () => expect(estimateDuration([], 0.5)).toBeNull());

  it.each([
    [0.5, 100, 200],
    [0.95, 1_500, 2_200],
  ])('at %d is within the step of the load at that rank', (share, low, high) => {
    const durations = [...Array.from({ length: 18 }, () => 150), 2_000, 2_000];
    const estimate = estimateDuration(counts(...durations), share);
    expect(estimate).toBeGreaterThan(low);
    expect(estimate).toBeLessThanOrEqual(high);
  });

  it('is at most the last limit', () =>
    expect(estimateDuration(counts(60_000), 0.5)).toBe(DURATION_LIMITS.at(-1)));
});
