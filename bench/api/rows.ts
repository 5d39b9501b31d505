import type { Ask, Call } from './calls/call';
import { better, growthOf, type Latency } from './measuring/latency';
import { CONNECTIONS, measure } from './measuring/measure';
import type { Site } from './site';
import type { Row } from './table';

/** Calls made before a row is measured, so that plans and pages are where they are in use. */
const WARM_UP = 3 * CONNECTIONS;

/** So many answers on every connection are enough for a percentile. */
const ENOUGH = 4;

const nameOf = ({ path, way }: Call) => (way === '' ? path : `${path}  ${way}`);

/** So many of them, from all parts: no site is asked for more different rows than another. */
export const spreadOver = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).filter(
    (one) => one !== undefined,
  );

/**
 * Measures a call on one site, once it is warm. A slow one would be cut off at the end of its time, and
 * only its quickest answers would count: its first ones then stand for it, all of them.
 */
async function measureFirst(site: Site, asks: Ask[], seconds: number) {
  const isSlow = ({ p50 }: Latency) => p50 > (seconds * 1_000) / ENOUGH;
  // What is remembered from the first call on is not what the others take.
  await measure(site, asks.slice(0, 1), { amount: 1 });
  let first = await measure(site, asks, { amount: CONNECTIONS });
  if (isSlow(first)) first = await measure(site, asks, { amount: CONNECTIONS });
  if (isSlow(first)) return { latency: first, isSlow: true };
  await measure(site, asks, { amount: WARM_UP });
  return { latency: await measure(site, asks, { duration: seconds }), isSlow: false };
}

/**
 * Measures a call on every site, by turns: what else the machine does at a time then slows them
 * all, and not one of them.
 */
export async function measureRow(call: Call, sites: readonly Site[], seconds: number) {
  const found = await Promise.all(sites.map(({ samples }) => call.asks(samples)));
  const fewest = Math.min(...found.map(({ length }) => length));
  if (fewest === 0) throw new Error(`${nameOf(call)}: there is nothing to ask for.`);
  const turns = sites.map((site, index) => ({
    site,
    asks: spreadOver(found[index] ?? [], fewest),
  }));
  const firsts = [];
  for (const { site, asks } of turns) firsts.push(await measureFirst(site, asks, seconds));
  const measured: Latency[] = [];
  for (const [index, { latency, isSlow }] of firsts.entries()) {
    const turn = turns[index];
    if (turn === undefined || isSlow) measured.push(latency);
    else {
      const again = await measure(turn.site, turn.asks, { duration: seconds });
      measured.push(better(latency, again));
    }
  }
  const row: Row = {
    name: nameOf(call),
    sizes: sites.map(({ posts }) => posts),
    measured,
    growth: growthOf(measured),
  };
  return row;
}
