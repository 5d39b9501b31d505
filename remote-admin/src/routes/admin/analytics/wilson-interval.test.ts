import { wilsonInterval } from './wilson-interval';

// R. G. Newcombe, 'Two-sided confidence intervals for the single proportion: comparison of seven
// methods', Statistics in Medicine 17 (1998), 857–872, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%d of %d is between %d and %d, as published', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test('starts at exactly 0 for 0 of n, and mirrors to exactly 1 for n of n', () => {
  const none = wilsonInterval(0, 20);
  const all = wilsonInterval(20, 20);
  expect(none?.low).toBe(0);
  expect(all?.high).toBe(1);
  expect(all?.low).toBeCloseTo(1 - (none?.high ?? 0), 12);
});

test('says nothing without trials', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
});

test('contains the proportion, and is narrower with more trials', () => {
  const few = wilsonInterval(5, 100);
  const many = wilsonInterval(500, 10_000);
  for (const interval of [few, many]) {
    expect(interval?.low).toBeLessThan(0.05);
    expect(interval?.high).toBeGreaterThan(0.05);
  }
  const width = (interval: typeof few) => (interval?.high ?? 0) - (interval?.low ?? 0);
  expect(width(many)).toBeLessThan(width(few) / 5);
});

test('counts no more clicks than views: one view can be clicked twice', () => {
  expect(wilsonInterval(30, 20)).toEqual(wilsonInterval(20, 20));
});
