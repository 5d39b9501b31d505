import type { Page } from '@playwright/test';
import { call } from '../fixtures/calls';
import { pageIsLive } from '../fixtures/page-checks';
import { PEOPLE, signIn } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const ID = 'G-STORY1';

/** Sets what the site counts by, and waits until its pages are sent with it. */
async function setSite(site: string, changes: { ga4Id: string; analytics: { enabled: boolean } }) {
  const { token } = await signIn(site, PEOPLE.admin.email);
  const settings = await call(site, 'GET', '/api/admin/settings', { token });
  const body = { ...settings, ...changes };
  await call(site, 'PUT', '/api/admin/settings', { token, body });
  const wanted = changes.ga4Id !== '' && changes.analytics.enabled;
  await expect
    .poll(
      async () => {
        const { headers } = await fetch(`${site}/about`);
        return headers.get('content-security-policy')?.includes('googletagmanager');
      },
      { timeout: 45_000 },
    )
    .toBe(wanted);
}

/** Notes what is asked of Google, and answers with an empty script. */
async function watchGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/googletagmanager|google-analytics/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

const toldOf = (page: Page) =>
  page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []));

test('Google Analytics comes only where it is set, allowed, and not refused by the visitor', async ({
  site,
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const asked = await watchGoogle(page);
  await page.goto('/about');
  await pageIsLive(page);
  expect(asked).toEqual([]);
  try {
    await setSite(site, { ga4Id: ID, analytics: { enabled: true } });

    await test.step('set and allowed: it is loaded, and told of each page', async () => {
      await page.goto('/about?secret=1');
      await pageIsLive(page);
      await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
      await expect.poll(() => toldOf(page)).toContain(`${site}/blog`);
      expect(await toldOf(page)).not.toContain('secret');
    });

    await test.step('the visitor asks not to be followed: nothing is asked of Google', async () => {
      const context = await browser.newContext({ baseURL: site });
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
      });
      const quiet = await context.newPage();
      const theirs = await watchGoogle(quiet);
      await quiet.goto('/about');
      await pageIsLive(quiet);
      await quiet.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
      await expect(quiet.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      expect(theirs).toEqual([]);
      await context.close();
    });

    await test.step('the site does not count: nothing either', async () => {
      await setSite(site, { ga4Id: ID, analytics: { enabled: false } });
      asked.length = 0;
      await page.goto('/about');
      await pageIsLive(page);
      expect(asked).toEqual([]);
    });
  } finally {
    await setSite(site, { ga4Id: '', analytics: { enabled: true } });
  }
});
