import { apiRequest } from '../../fixtures/api';
import { waitForHydration } from '../../fixtures/expectations';
import { keptPages, readPage } from '../../fixtures/service-worker';
import { expect, test } from '../../fixtures/test';

test.use({ siteSettings: { SERVICE_WORKER: 'on' } });
test.setTimeout(120_000);

const POST = '/blog/xlookup-vs-vlookup';
/** What the browser prints without a network. */
const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|FetchEvent|navigation preload/i;

test('a second visit is painted from what the browser keeps, and starts on what the server says', async ({
  page,
}) => {
  await readPage(page, POST);
  const registry: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker() && response.url().includes('remotes.json')) {
      registry.push(response.url());
    }
  });
  const response = await page.goto(POST);
  expect(response?.fromServiceWorker()).toBe(true);
  await waitForHydration(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/(assets|releases)\/.*\.js/.test(name))
      .map(({ workerStart, transferSize }) => workerStart > 0 && transferSize === 0),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.every(Boolean)).toBe(true);
  await page.evaluate(async () => void (await fetch('/remotes.json')));
  expect(registry).toEqual([]);
  expect(await page.evaluate(async () => (await caches.match('/remotes.json')) === undefined)).toBe(
    true,
  );
});

test('a page that was read is shown offline, and another says that there is no network', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(OFFLINE_ERRORS);
  await readPage(page, POST);
  // Read without a document of its own.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect.poll(() => keptPages(page), { timeout: 15_000 }).toContain('/about');
  await page.context().setOffline(true);

  await page.goto(POST);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('XLOOKUP');
  await expect(page.getByText('API: Offline')).toBeVisible();

  await page.goto('/discussions');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  const kept = page.getByRole('listitem').getByRole('link');
  await expect(kept.filter({ hasText: 'XLOOKUP' })).toHaveAttribute('href', POST);
  await expect(kept.filter({ hasText: 'About' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a page loads when the network is back, even if no event tells it', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(OFFLINE_ERRORS);
  await readPage(page, POST);
  await page.addInitScript(() => {
    const add = window.addEventListener.bind(window);
    window.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => type !== 'online' && add(type, listener, options);
  });
  await page.context().setOffline(true);
  await page.goto('/discussions');
  const offline = page.getByRole('heading', { level: 1, name: 'You are offline.' });
  await expect(offline).toBeVisible();
  await page.context().setOffline(false);
  await expect(offline).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Discussions' })).toBeVisible();
});

test('a page that was deleted vanishes', async ({ page, site, loginAs, consoleWatch }) => {
  consoleWatch.allow(/410|404/);
  await readPage(page, POST);
  const admin = await loginAs('admin');
  await admin.goto('/about');
  const token = await admin.evaluate(() => localStorage.getItem('token') ?? '');
  const post = await apiRequest(site, 'GET', '/api/posts/xlookup-vs-vlookup');
  await apiRequest(site, 'DELETE', `/api/posts/${post._id}`, { token });
  await page.goto(POST);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This post was removed' }),
  ).toBeVisible();
  await expect.poll(() => keptPages(page)).not.toContain(POST);
});

test('nothing of a member is kept', async ({ loginAs }) => {
  const page = await loginAs('member');
  await readPage(page, POST);
  await page.getByTitle('Your account').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const texts = await page.evaluate(async () => {
    const name = JSON.parse(localStorage.getItem('user') ?? '{}').name ?? 'no name';
    const found: string[] = [];
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const isApi = new URL(request.url).pathname.startsWith('/api/');
        const text = await (await cache.match(request, { ignoreVary: true }))?.text();
        if ((isApi && !request.url.includes('/api/media/')) || text?.includes(name)) {
          found.push(request.url);
        }
      }
    }
    return found;
  });
  expect(texts).toEqual([]);
});
