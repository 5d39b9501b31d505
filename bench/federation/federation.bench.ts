import type { Browser, BrowserContext } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures/test';
import { createUserContext, registerMember } from '../../e2e/fixtures/users';
import { percentile } from '../api/measure/latency';
import { measureBoth, startSites, type Sites } from './both-sites';
import { measureFirstVisit, type FirstVisit } from './first-visit';
import { measureSecondRemote } from './second-remote';

const GOALS = {
  /** Federation over one bundle. */
  bytes: 1.15,
  lcp: 1.1,
  /** The first page of a second remote that was loaded ahead, in milliseconds. */
  secondRemote: 200,
};

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const ratio = (value: number) => `${value.toFixed(2)} ×`;

const line = (...cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(12))).join('');

async function findPost(site: string): Promise<string> {
  const response = await fetch(`${site}/api/posts?limit=1`);
  const { items } = await response.json();
  return `/blog/${items[0].slug}`;
}

test('federation costs little more than one bundle', async ({ browser, site, consoleWatch }) => {
  // Contexts are closed while requests are in flight.
  consoleWatch.allow(/net::ERR_ABORTED/);
  const watch = (context: BrowserContext) => consoleWatch.watch(context);
  const post = await findPost(site);
  const sites = await startSites(site, { '/': 'home', [post]: 'blog/slug' });
  const failures: string[] = [];
  const report = (what: string, cells: string[], value: number, goal: number | null) => {
    const mark = goal === null ? '' : value > goal ? 'missed' : 'kept';
    console.log(line(what, ...cells, goal === null ? '' : `${goal}`, mark));
    if (mark === 'missed') failures.push(what);
  };
  const median = (values: number[]) => percentile(values, 50);

  console.log(line('what', 'federation', 'one bundle', 'ratio', 'goal', ''));
  for (const [name, path] of Object.entries({ '/': '/', '/blog/:slug': post })) {
    const visits = await measureBoth(sites, (url) => measureFirstVisit(browser, url + path, watch));
    const compare = (
      what: keyof FirstVisit,
      format: (value: number) => string,
      goal: number | null,
    ) => {
      const federation = median(visits.federation.map((visit) => visit[what]));
      const bundle = median(visits.bundle.map((visit) => visit[what]));
      const value = federation / bundle;
      report(`${name}, ${what}`, [format(federation), format(bundle), ratio(value)], value, goal);
    };
    compare('bytes', kilobytes, GOALS.bytes);
    compare('script', kilobytes, null);
    compare('requests', String, null);
    compare('lcp', milliseconds, GOALS.lcp);
    compare('ready', milliseconds, null);
  }

  const shown = await measureWriter(browser, sites, site, watch);
  const cells = [milliseconds(shown.federation), milliseconds(shown.bundle)];
  const value = shown.federation / shown.bundle;
  report('/writer after prefetch', [...cells, ratio(value)], shown.federation, GOALS.secondRemote);
  await Promise.all([sites.federation.stop(), sites.bundle.stop()]);
  expect(failures, 'goals missed').toEqual([]);
});

/** How long a member waits for the writer's heading, at the median. */
async function measureWriter(
  browser: Browser,
  sites: Sites,
  edge: string,
  watch: (context: BrowserContext) => void,
) {
  const user = await registerMember(edge, 'Fia Federation');
  const opened = await measureBoth(sites, async (url) => {
    const context = await createUserContext(browser, url, user);
    watch(context);
    return measureSecondRemote(context, url, '/writer');
  });
  const median = (values: { shown: number }[]) =>
    percentile(
      values.map((one) => one.shown),
      50,
    );
  return { federation: median(opened.federation), bundle: median(opened.bundle) };
}
