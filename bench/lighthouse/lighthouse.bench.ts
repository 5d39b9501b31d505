import { loadavg } from 'node:os';
import { publicRoutes } from '../../e2e/fixtures/public-routes';
import { test, expect } from '../../e2e/fixtures/test';
import { percentile } from '../api/measure/latency';
import { startBarePage } from '../pages/bare-page';
import { runLighthouse, type LighthouseRun } from './run-lighthouse';

const RUNS = Number(process.env['RUNS'] || 3);
/** The patterns of public routes, as `/,/blog/:slug`; all of them unless set. */
const PAGES = (process.env['PAGES'] ?? '').split(',').filter(Boolean);

/** Of the performance score, in every run. */
const GOAL = 98;

const line = (...cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(11))).join('');
const seconds = (value: number) => `${(value / 1_000).toFixed(2)} s`;

function chooseRoutes(all: { route: string; path: string }[]) {
  const unknown = PAGES.filter((page) => !all.some(({ route }) => route === page));
  if (unknown.length > 0) throw new Error(`PAGES has no public route: ${unknown.join(', ')}`);
  return PAGES.length === 0 ? all : all.filter(({ route }) => PAGES.includes(route));
}

/** Performance of each run, medians of its measures, and the worst of the other scores. */
function describeRuns(route: string, runs: readonly LighthouseRun[]): string {
  const median = (value: (run: LighthouseRun) => number) => percentile(runs.map(value), 50);
  const worst = (value: (run: LighthouseRun) => number) => `${Math.min(...runs.map(value))}`;
  const scores = runs.map(({ scores: { performance } }) => performance);
  return line(
    route,
    scores.join(' '),
    seconds(median(({ firstPaint }) => firstPaint)),
    seconds(median(({ largestPaint }) => largestPaint)),
    `${Math.round(median(({ blocked }) => blocked))} ms`,
    median(({ shift }) => shift).toFixed(3),
    seconds(median(({ speedIndex }) => speedIndex)),
    worst(({ scores: { accessibility } }) => accessibility),
    worst(({ scores: { bestPractices } }) => bestPractices),
    worst(({ scores: { seo } }) => seo),
    scores.every((score) => score >= GOAL) ? 'kept' : 'missed',
  );
}

test(`Lighthouse gives every public page ${GOAL}`, async ({ playwright, site }) => {
  const routes = chooseRoutes(await publicRoutes(site));
  console.log(
    `Mobile preset, ${RUNS} runs a page. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const measures = ['FCP', 'LCP', 'TBT', 'CLS', 'SI'];
  const others = ['accessible', 'practices', 'SEO'];
  console.log(line('page', 'performance', ...measures, ...others, `goal ${GOAL}`));
  const run = async (url: string) => {
    const runs: LighthouseRun[] = [];
    while (runs.length < RUNS) runs.push(await runLighthouse(playwright.chromium, url));
    return runs;
  };
  // What the machine gives to a page that has nothing to do: no page can have more.
  const bare = await startBarePage();
  console.log(describeRuns('(bare page)', await run(bare.url)));
  bare.stop();
  const misses: string[] = [];
  for (const { route, path } of routes) {
    const runs = await run(site + path);
    console.log(describeRuns(route, runs));
    for (const { scores } of runs) {
      if (scores.performance < GOAL) misses.push(`${route}: ${scores.performance}`);
    }
  }
  expect(misses, 'runs below the goal').toEqual([]);
});
