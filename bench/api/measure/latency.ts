/**
 * A scenario's latency under load, in milliseconds. `cpu` and `database` are the CPU times of API and
 * database per request; with the embedded engine everything is in `cpu`.
 */
export interface Latency {
  p50: number;
  p95: number;
  perSecond: number;
  cpu: number;
  database: number;
  /** Average length of a response including its headers. */
  bytes: number;
  /** Responses other than 2xx, and broken connections. */
  failed: number;
}

/** The smallest value that `percent` percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Infinity;
}

/**
 * The better of two measurements of the same scenario: other load makes it slower, never faster. Adds
 * up the failures of both.
 */
export function takeBetter(one: Latency, other: Latency): Latency {
  const best = one.p95 <= other.p95 ? one : other;
  const cpu = Math.min(one.cpu, other.cpu);
  const database = Math.min(one.database, other.database);
  return { ...best, cpu, database, failed: one.failed + other.failed };
}

/**
 * In milliseconds at ten connections. Smaller latencies count as equal: on two cores a scheduler's time
 * slice is longer than the difference.
 */
const MIN_LATENCY_MS = 5;

/** In milliseconds: the CPU time of the simplest endpoint. */
const MIN_WORK_MS = 0.5;

/** Responses whose lengths have at least this ratio count as equally long. */
const SIMILAR_LENGTH = 0.8;

/** How many times slower the largest site is than the site with index `from`. */
export interface Growth {
  from: number;
  times: number;
  /** The same ratio of CPU time per request, which other load does not change. */
  work: number;
}

/**
 * How latency at the 95th percentile grows with the size of the site. Compares with the smallest site
 * whose responses are as long: a tag with two posts on a small site and a full page on a large one is
 * no growth. Null if no smaller site's responses are as long.
 */
export function computeGrowth(measured: readonly Latency[]): Growth | null {
  const largest = measured.at(-1);
  if (largest === undefined) return null;
  const from = measured.findIndex(({ bytes }) => bytes >= largest.bytes * SIMILAR_LENGTH);
  const base = measured[from];
  if (base === undefined || base === largest) return null;
  const work = (one: Latency) => Math.max(one.cpu + one.database, MIN_WORK_MS);
  const times = Math.max(largest.p95, MIN_LATENCY_MS) / Math.max(base.p95, MIN_LATENCY_MS);
  return { from, times, work: work(largest) / work(base) };
}
