import type { BenchRequest, Scenario } from './endpoints/scenario';
import { takeBetter, computeGrowth, type Latency } from './measure/latency';
import { CONNECTIONS, measureLoad } from './measure/measure-load';
import type { Site } from './site';
import type { ReportRow } from './report-table';

/** Requests before a measurement, which warm up plan and page caches. */
const WARM_UP = 3 * CONNECTIONS;

/** The number of responses per connection that suffices for a percentile. */
const MIN_RESPONSES = 4;

const describeScenario = ({ path, variant }: Scenario) =>
  variant === '' ? path : `${path}  ${variant}`;

/** `count` elements at even distances, so that every site serves as many different rows. */
export const sampleEvenly = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).filter(
    (one) => one !== undefined,
  );

/**
 * Measures a scenario on one warm site. A time limit would cut off a slow scenario and count only its
 * fastest responses, so a slow one is measured by its first responses instead.
 */
async function measureFirst(site: Site, requests: BenchRequest[], seconds: number) {
  const isSlow = ({ p50 }: Latency) => p50 > (seconds * 1_000) / MIN_RESPONSES;
  // The first request fills caches and is not representative.
  await measureLoad(site, requests.slice(0, 1), { amount: 1 });
  let first = await measureLoad(site, requests, { amount: CONNECTIONS });
  if (isSlow(first)) first = await measureLoad(site, requests, { amount: CONNECTIONS });
  if (isSlow(first)) return { latency: first, isSlow: true };
  await measureLoad(site, requests, { amount: WARM_UP });
  return { latency: await measureLoad(site, requests, { duration: seconds }), isSlow: false };
}

/**
 * Measures a scenario on all sites in turns, so that other load of the machine slows all of them and
 * not a single one.
 */
export async function measureScenario(call: Scenario, sites: readonly Site[], seconds: number) {
  const found = await Promise.all(sites.map(({ samples }) => call.requests(samples)));
  const fewest = Math.min(...found.map(({ length }) => length));
  if (fewest === 0) throw new Error(`${describeScenario(call)}: no sample row to request.`);
  const turns = sites.map((site, index) => ({
    site,
    requests: sampleEvenly(found[index] ?? [], fewest),
  }));
  const firsts = [];
  for (const { site, requests } of turns) firsts.push(await measureFirst(site, requests, seconds));
  const measured: Latency[] = [];
  for (const [index, { latency, isSlow }] of firsts.entries()) {
    const turn = turns[index];
    if (turn === undefined || isSlow) measured.push(latency);
    else {
      const again = await measureLoad(turn.site, turn.requests, { duration: seconds });
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
