import { takeBetter, computeGrowth, percentile, type Latency } from './latency';

const latency = (given: Partial<Latency>): Latency => ({
  p50: 1,
  p95: 1,
  perSecond: 1,
  cpu: 1,
  database: 1,
  bytes: 1_000,
  failed: 0,
  ...given,
});

test('returns a measured value as percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 50)).toBe(50);
  expect(percentile(values, 95)).toBe(95);
  expect(percentile([7], 95)).toBe(7);
});

test('returns Infinity without responses', () => {
  expect(percentile([], 95)).toBe(Infinity);
});

test('takes the faster of two measurements and the failures of both', () => {
  const slow = latency({ p95: 9, cpu: 1, database: 3, failed: 2 });
  const quick = latency({ p95: 4, perSecond: 80, cpu: 2, failed: 1 });
  for (const both of [takeBetter(slow, quick), takeBetter(quick, slow)]) {
    expect(both).toEqual(latency({ p95: 4, perSecond: 80, failed: 3 }));
  }
});

test('ignores growth below the minimum latency', () => {
  const computeTimes = (small: number, large: number) =>
    computeGrowth([latency({ p95: small }), latency({ p95: large })])?.times;
  expect(computeTimes(0.4, 3)).toBe(1);
  expect(computeTimes(0.4, 10)).toBe(2);
  expect(computeTimes(20, 50)).toBe(2.5);
  expect(computeTimes(20, Infinity)).toBe(Infinity);
});

test('compares with the smallest site whose responses are as long', () => {
  const short = latency({ p95: 10, bytes: 100 });
  const long = latency({ p95: 20 });
  expect(computeGrowth([short, long, latency({ p95: 30 })])).toMatchObject({ from: 1, times: 1.5 });
  expect(computeGrowth([latency({ p95: 10, bytes: 850 }), long])).toMatchObject({
    from: 0,
    times: 2,
  });
  expect(computeGrowth([short, latency({ p95: 90 })])).toBeNull();
});

test('computes work from both CPU times, with a minimum', () => {
  const computeWork = (small: Partial<Latency>, large: Partial<Latency>) =>
    computeGrowth([latency(small), latency(large)])?.work;
  expect(computeWork({ cpu: 1, database: 1 }, { cpu: 1, database: 4 })).toBe(2.5);
  expect(computeWork({ cpu: 0.1, database: 0 }, { cpu: 0.2, database: 0.2 })).toBe(1);
});
