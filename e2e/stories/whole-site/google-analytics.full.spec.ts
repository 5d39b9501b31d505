import type { Page } from '@playwright/test';
import { apiRequest } from '../../fixtures/api';
import { waitForHydration } from '../../fixtures/expectations';
import { adminToken } from '../../fixtures/users';
import { expect, test } from '../../fixtures/test';

const ID = 'G-STORY1';

/** Changes the analytics settings and waits until the edge uses them. */
async function changeAnalytics(
  site: string,
  changes: { ga4Id: string; analytics: { enabled: boolean } },
) {
  const token = await adminToken(site);
  const { revision: _, ...settings } = await apiRequest(site, 'GET', '/api/admin/settings', {
    token,
  });
  const body = { ...settings, ...changes };
  await apiRequest(site, 'PUT', '/api/admin/settings', { token, body });
  const isExpected = changes.ga4Id !== '' && changes.analytics.enabled;
  await expect
    .poll(
      async () => {
        const { headers } = await fetch(`${site}/about`);
        return headers.get('content-security-policy')?.includes('googletagmanager');
      },
      { timeout: 45_000 },
    )
    .toBe(isExpected);
}

/** Records requests to Google and responds with an empty script. */
async function recordGoogleRequests(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(/googletagmanager|google-analytics/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return requests;
}

const readDataLayer = (page: Page) =>
  page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []));

test('Google Analytics loads only if it is configured, enabled and the visitor does not object', async ({
  site,
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const requests = await recordGoogleRequests(page);
  await page.goto('/about');
  await waitForHydration(page);
  expect(requests).toEqual([]);
  await changeAnalytics(site, { ga4Id: ID, analytics: { enabled: true } });

  await test.step('configured and enabled: it loads and receives each page view', async () => {
    await page.goto('/about?secret=1');
    await waitForHydration(page);
    await expect
      .poll(() => requests)
      .toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => readDataLayer(page)).toContain(`${site}/blog`);
    expect(await readDataLayer(page)).not.toContain('secret');
  });

  await test.step('with Do Not Track nothing is requested from Google', async () => {
    const context = await browser.newContext({ baseURL: site });
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
    });
    const quiet = await context.newPage();
    const otherRequests = await recordGoogleRequests(quiet);
    await quiet.goto('/about');
    await waitForHydration(quiet);
    await quiet.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(quiet.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    expect(otherRequests).toEqual([]);
    await context.close();
  });

  await test.step('with analytics disabled nothing is requested either', async () => {
    await changeAnalytics(site, { ga4Id: ID, analytics: { enabled: false } });
    requests.length = 0;
    await page.goto('/about');
    await waitForHydration(page);
    expect(requests).toEqual([]);
  });
});
