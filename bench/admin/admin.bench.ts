import { expect, test, type Browser } from '@playwright/test';
import { percentile } from '../api/measure/latency';
import { recordRequests } from '../pages/requests';
import { openPage, SLOW_COMPUTER, SLOW_PHONE, throttle } from '../writer/throttle';
import { startLargeSite, type LargeSite } from './large-site';
import { measureChange, measureOpening } from './opening';

/** Times in milliseconds, sizes in bytes. */
const GOALS = {
  /** Opening any area on a slow computer, on loopback. */
  area: 1_000,
  /** The first area on a slow phone. */
  firstArea: 3_000,
  /** The data that the charts are drawn from. */
  chartData: 5_000,
  /** Beyond the shell, brotli. */
  script: 200_000,
};

const RUNS = 5;

const TABLE = 'tbody tr';

/** Every area with a selector of its content. */
const AREAS: readonly { path: string; title: string; content: string }[] = [
  { path: '/admin', title: 'Overview', content: 'dd' },
  { path: '/admin/users', title: 'Users', content: TABLE },
  { path: '/admin/posts', title: 'Blog Posts', content: TABLE },
  { path: '/admin/tracks', title: 'Learning Tracks', content: TABLE },
  { path: '/admin/templates', title: 'Templates', content: TABLE },
  { path: '/admin/community', title: 'Community Submissions', content: TABLE },
  { path: '/admin/analytics', title: 'Analytics', content: 'svg[role]' },
  { path: '/admin/subscribers', title: 'Subscribers', content: TABLE },
  { path: '/admin/threads', title: 'Discussions', content: TABLE },
  { path: '/admin/comments', title: 'Comments', content: TABLE },
  { path: '/admin/hero', title: 'Homepage Hero', content: TABLE },
  { path: '/admin/settings', title: 'Site Settings', content: 'form input' },
  { path: '/admin/metrics', title: 'KPI Metrics', content: 'form input' },
  { path: '/admin/audit', title: 'Audit Log', content: TABLE },
  { path: '/admin/jobs', title: 'Jobs & Mail', content: TABLE },
];

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

const line = (...cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(46) : cell.padStart(11))).join('');

let site: LargeSite;
test.beforeAll(async () => {
  site = await startLargeSite();
});
test.afterAll(() => site.stop());

/** The requests of a page from its start until it is idle. */
async function recordPage(browser: Browser, path: string) {
  const { page, devtools, close } = await openPage(browser, site.url, site.admin);
  const requests = await recordRequests(devtools);
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const found = requests();
  await close();
  return found;
}

test('the control center keeps to its goals with 100,000 rows', async ({ browser }) => {
  const failures: string[] = [];
  const report = (what: string, samples: number[], goal: number, format = milliseconds) => {
    const [p50, p95] = [percentile(samples, 50), percentile(samples, 95)];
    const mark = p50 > goal ? 'missed' : 'kept';
    console.log(line(what, format(p50), format(p95), format(goal), mark));
    if (p50 > goal) failures.push(`${what}: ${format(p50)}, the goal is ${format(goal)}`);
  };
  console.log(line('what', 'p50', 'p95', 'goal', ''));

  await test.step('opening each area from the sidebar', async () => {
    for (const { path, title, content } of AREAS) {
      const samples: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const { page, devtools, close } = await openPage(browser, site.url, site.admin);
        const other = path === '/admin/metrics' ? '/admin/settings' : '/admin/metrics';
        await measureOpening(page, site.url + other, 'form input');
        await throttle(devtools, SLOW_COMPUTER);
        samples.push(await measureChange(page, title, content));
        await close();
      }
      report(`${path}, 4 × CPU`, samples, GOALS.area);
    }
  });

  await test.step('the first area on a slow phone', async () => {
    for (const { path, content } of AREAS.filter((area) =>
      ['/admin', '/admin/users', '/admin/posts'].includes(area.path),
    )) {
      const samples: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const { page, devtools, close } = await openPage(browser, site.url, site.admin);
        await page.setViewportSize({ width: 412, height: 915 });
        await throttle(devtools, SLOW_PHONE);
        samples.push(await measureOpening(page, site.url + path, content));
        await close();
      }
      report(`${path} first, slow 4G, 4 × CPU`, samples, GOALS.firstArea);
    }
  });

  await test.step('bytes', async () => {
    const shell = await recordPage(browser, '/about');
    const known = new Set(shell.map(({ url }) => new URL(url).pathname));
    for (const path of ['/admin', '/admin/users', '/admin/analytics']) {
      const requests = await recordPage(browser, path);
      const scripts = requests.filter(({ type }) => type === 'Script');
      const beyond = scripts.filter(({ url }) => !known.has(new URL(url).pathname));
      const total = beyond.reduce((sum, { bytes }) => sum + bytes, 0);
      report(`script of ${path} beyond the shell`, [total], GOALS.script, kilobytes);
      if (path !== '/admin/analytics') continue;
      const data = requests.filter(({ url }) => url.includes('/api/analytics/admin/'));
      const bytes = data.reduce((sum, one) => sum + one.bytes, 0);
      report('data of the charts', [bytes], GOALS.chartData, kilobytes);
    }
  });

  expect(failures, 'goals missed').toEqual([]);
});
