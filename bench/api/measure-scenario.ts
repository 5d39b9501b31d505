import type { BenchRequest, Scenario } from './endpoints/scenario';
import { takeBetter, computeGrowth, type Latency } from './measure/latency';
import { CONNECTIONS, measureLoad, type LoadAmount } from './measure/measure-load';
import type { Site } from './site';
import type { ReportRow } from './report-table';

/** Requests of a connection before a measurement, which warm up plan and page caches. */
const WARM_UP = 3;

/** The number of responses per connection that suffices for a percentile. */
const MIN_RESPONSES = 4;

const describeScenario = ({ path, variant }: Scenario) =>
  variant === '' ? path : `${path}  ${variant}`;

/** `count` elements at even distances, so that every site serves as many different rows. */
export const sampleEvenly = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).filter(
    (element) => element !== undefined,
  );

interface Turn {
  site: Site;
  requests: BenchRequest[];
}

/**
 * Measures a scenario on a warm site. A time limit would cut off a slow scenario and count only its
 * fastest responses, so a slow one is measured by its first responses instead.
 */
async function measureFirst({ site, requests }: Turn, seconds: number, connections: number) {
  const measure = (extent: LoadAmount) => measureLoad(site, requests, extent, connections);
  const isSlow = ({ p50 }: Latency) => p50 > (seconds * 1_000) / MIN_RESPONSES;
  // The first request fills caches and is not representative.
  await measureLoad(site, requests.slice(0, 1), { amount: 1 });
  let first = await measure({ amount: connections });
  if (isSlow(first)) first = await measure({ amount: connections });
  if (isSlow(first)) return { latency: first, isSlow: true };
  await measure({ amount: WARM_UP * connections });
  return { latency: await measure({ duration: seconds }), isSlow: false };
}

/**
 * Measures a scenario on all sites in turns, so that other load of the machine slows all of them and
 * not a single element.
 */
export async function measureScenario(scenario: Scenario, sites: readonly Site[], seconds: number) {
  const requestLists = await Promise.all(sites.map(({ samples }) => scenario.requests(samples)));
  const count = Math.min(...requestLists.map(({ length }) => length));
  if (count === 0) throw new Error(`${describeScenario(scenario)}: no sample row to request.`);
  const { connections = CONNECTIONS } = scenario;
  const turns: Turn[] = sites.map((site, index) => ({
    site,
    requests: sampleEvenly(requestLists[index] ?? [], count),
  }));
  const firsts = [];
  for (const turn of turns) firsts.push(await measureFirst(turn, seconds, connections));
  const measured: Latency[] = [];
  for (const [index, { latency, isSlow }] of firsts.entries()) {
    const turn = turns[index];
    if (turn === undefined || isSlow) measured.push(latency);
    else {
      const { site, requests } = turn;
      const again = await measureLoad(site, requests, { duration: seconds }, connections);
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
