import type { BenchRequest, Scenario } from './endpoints/scenario';
import { takeBetter, computeGrowth, type Latency } from './measure/latency';
import { CONNECTIONS, measureLoad } from './measure/measure-load';
import type { Site } from './site';
import type { ReportRow } from './report-table';

/** Calls made before a row is measured, so that plans and pages are where they are in use. */
const WARM_UP = 3 * CONNECTIONS;

/** So many answers on every connection are enough for a percentile. */
const MIN_RESPONSES = 4;

const describeScenario = ({ path, variant }: Scenario) =>
  variant === '' ? path : `${path}  ${variant}`;

/** So many of them, from all parts: no site is asked for more different rows than another. */
export const sampleEvenly = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).filter(
    (one) => one !== undefined,
  );

/**
 * Measures a call on one site, once it is warm. A slow one would be cut off at the end of its time, and
 * only its quickest answers would count: its first ones then stand for it, all of them.
 */
async function measureFirst(site: Site, asks: BenchRequest[], seconds: number) {
  const isSlow = ({ p50 }: Latency) => p50 > (seconds * 1_000) / MIN_RESPONSES;
  // What is remembered from the first call on is not what the others take.
  await measureLoad(site, asks.slice(0, 1), { amount: 1 });
  let first = await measureLoad(site, asks, { amount: CONNECTIONS });
  if (isSlow(first)) first = await measureLoad(site, asks, { amount: CONNECTIONS });
  if (isSlow(first)) return { latency: first, isSlow: true };
  await measureLoad(site, asks, { amount: WARM_UP });
  return { latency: await measureLoad(site, asks, { duration: seconds }), isSlow: false };
}

/**
 * Measures a call on every site, by turns: what else the machine does at a time then slows them
 * all, and not one of them.
 */
export async function measureScenario(call: Scenario, sites: readonly Site[], seconds: number) {
  const found = await Promise.all(sites.map(({ samples }) => call.requests(samples)));
  const fewest = Math.min(...found.map(({ length }) => length));
  if (fewest === 0) throw new Error(`${describeScenario(call)}: there is nothing to ask for.`);
  const turns = sites.map((site, index) => ({
    site,
    asks: sampleEvenly(found[index] ?? [], fewest),
  }));
  const firsts = [];
  for (const { site, asks } of turns) firsts.push(await measureFirst(site, asks, seconds));
  const measured: Latency[] = [];
  for (const [index, { latency, isSlow }] of firsts.entries()) {
    const turn = turns[index];
    if (turn === undefined || isSlow) measured.push(latency);
    else {
      const again = await measureLoad(turn.site, turn.asks, { duration: seconds });
      measured.push(takeBetter(latency, again));
    }
  }
  const row: ReportRow = {
    name: describeScenario(call),
    sizes: sites.map(({ posts }) => posts),
    measured,
    growth: computeGrowth(measured),
  };
  return row;
}
