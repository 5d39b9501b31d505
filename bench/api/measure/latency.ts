/**
 * What one call did under load, in milliseconds; `cpu` and `database` are what the API and the
 * database computed for one request. Of the embedded engine it is all in `cpu`.
 */
export interface Latency {
  p50: number;
  p95: number;
  perSecond: number;
  cpu: number;
  database: number;
  /** How long an answer is on average, with its head. */
  bytes: number;
  /** Answers that were not 2xx, and connections that broke. */
  failed: number;
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Infinity;
}

/**
 * The better of two measures of the same: whatever else the machine does makes a call slower, never
 * faster. Failures of either count.
 */
export function takeBetter(one: Latency, other: Latency): Latency {
  const best = one.p95 <= other.p95 ? one : other;
  const cpu = Math.min(one.cpu, other.cpu);
  const database = Math.min(one.database, other.database);
  return { ...best, cpu, database, failed: one.failed + other.failed };
}

/**
 * Below this, in milliseconds at ten connections, one call is as quick as another: a scheduler's
 * turn on a machine of two cores is longer than the difference.
 */
const MIN_LATENCY_MS = 5;

/** In milliseconds: what is computed for the least of calls. */
const MIN_WORK_MS = 0.5;

/** An answer this much as long as another counts as equally long. */
const SIMILAR_LENGTH = 0.8;

/** How many times slower the last of several sites answers than the one of number `from`. */
export interface Growth {
  from: number;
  times: number;
  /** The same of what is computed for one request, which a busy machine does not change. */
  work: number;
}

/**
 * How a call grows over sites of growing size, at the 95th percentile. It is compared with the
 * smallest site whose answers are as long: a tag that has two posts among a thousand and a full
 * page of them among a million does not take longer to find. Null where only the largest answers
 * at that length.
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
