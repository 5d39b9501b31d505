import { expect, test, type Browser } from '@playwright/test';
import { apiRequest } from '../../e2e/fixtures/api';
import { percentile } from '../api/measure/latency';
import { recordRequests } from '../pages/requests';
import { openPage, SLOW_COMPUTER, SLOW_PHONE, throttle } from '../../e2e/fixtures/throttle';
import { startLargeSite, type LargeSite } from './large-site';
import { measureChange, measureOpening } from './opening';

/** Times in milliseconds, sizes in bytes. */
const GOALS = {
  /** Opening any area on a slow computer, on loopback. */
  area: 1_000,
  /** The first area on a slow phone. */
  firstArea: 2_000,
  /** The data that the charts are drawn from. */
  chartData: 5_000,
  /** Beyond the shell, brotli. */
  script: 200_000,
  /** Of a row in a bulk change, or in its undo: 10,000 take two minutes. */
  bulkRow: 12,
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
  { path: '/admin/releases', title: 'Releases', content: 'section h2' },
];

const milliseconds = (value: number) => `${value < 20 ? value.toFixed(1) : Math.round(value)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

const line = (...cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(46) : cell.padStart(11))).join('');

let site: LargeSite;
test.beforeAll(async () => {
  site = await startLargeSite();
});
test.afterAll(() => site.stop());

/** Waits for a bulk change to end. Returns it with its duration by row, in milliseconds. */
async function waitForBulk(id: string) {
  const { token } = site.admin;
  let operation = { status: 'running', total: 0, changed: 0, createdAt: '', finishedAt: '' };
  await expect
    .poll(
      async () => {
        operation = await apiRequest(site.url, 'GET', `/api/admin/bulk/${id}`, { token });
        return operation.status;
      },
      { timeout: 600_000, intervals: [500] },
    )
    .toBe('done');
  const { total, changed, createdAt, finishedAt } = operation;
  return { total, changed, perRow: (Date.parse(finishedAt) - Date.parse(createdAt)) / total };
}

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
      // The first script fetches the page's files ahead; they are then run from the cache.
      const scripts = requests.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
      const beyond = scripts.filter(({ url }) => !known.has(new URL(url).pathname));
      const total = beyond.reduce((sum, { bytes }) => sum + bytes, 0);
      report(`script of ${path} beyond the shell`, [total], GOALS.script, kilobytes);
      if (path !== '/admin/analytics') continue;
      const data = requests.filter(({ url }) => url.includes('/api/analytics/admin/'));
      const bytes = data.reduce((sum, one) => sum + one.bytes, 0);
      report('data of the charts', [bytes], GOALS.chartData, kilobytes);
    }
  });

  await test.step('a bulk change of all that match', async () => {
    const { token } = site.admin;
    const body = {
      area: 'subscribers',
      action: 'confirm',
      target: { filter: { confirmed: 'false' } },
    };
    const { _id } = await apiRequest(site.url, 'POST', '/api/admin/bulk', { token, body });
    const change = await waitForBulk(_id);
    expect(change.changed).toBe(change.total);
    const undo = await apiRequest(site.url, 'POST', `/api/admin/bulk/${_id}/undo`, { token });
    const undone = await waitForBulk(undo._id);
    expect(undone.changed).toBe(change.total);
    report(`confirm ${change.total} subscribers, by row`, [change.perRow], GOALS.bulkRow);
    report(`undo it, by row`, [undone.perRow], GOALS.bulkRow);
  });

  expect(failures, 'goals missed').toEqual([]);
});
