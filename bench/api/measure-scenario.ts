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
    (element) => element !== undefined,
  );

/**
 * Measures a scenario on element warm site. A time limit would cut off a slow scenario and count only its
 * fastest responses, so a slow element is measured by its first responses instead.
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
 * not a single element.
 */
export async function measureScenario(scenario: Scenario, sites: readonly Site[], seconds: number) {
  const requestLists = await Promise.all(sites.map(({ samples }) => scenario.requests(samples)));
  const count = Math.min(...requestLists.map(({ length }) => length));
  if (count === 0) throw new Error(`${describeScenario(scenario)}: no sample row to request.`);
  const turns = sites.map((site, index) => ({
    site,
    requests: sampleEvenly(requestLists[index] ?? [], count),
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
    name: describeScenario(scenario),
    sizes: sites.map(({ posts }) => posts),
    measured,
    growth: computeGrowth(measured),
  };
  return row;
}
