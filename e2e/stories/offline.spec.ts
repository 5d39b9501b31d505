import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test, fullUnless } from '../fixtures/test';

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** What a browser logs of requests without a network, and the page of code that could not be loaded. */
const OFFLINE_MESSAGES = [/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError|LazyLoadError|RUNTIME-/];

test.beforeEach(({ consoleWatch }) => consoleWatch.allow(...OFFLINE_MESSAGES));

test('the footer says Offline without a network, and Online again with it', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await expect(page.getByText('API: Online')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('API: Offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('API: Online')).toBeVisible();
});

/** The milliseconds since a page has got its last file. */
const sinceLastFile = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource');
    return performance.now() - Math.max(...files.map((file) => file.startTime + file.duration));
  });

const LISTS = [
  ['Discussions', 'Unable to load discussions right now.'],
  ['Blog', 'Unable to load blog posts'],
  ['Templates', 'Failed to load templates'],
] as const;

for (const [name, message] of LISTS) {
  test(
    `${name}: a list that cannot be loaded offline says so, and loads with the network`,
    fullUnless(name === 'Blog'),
    async ({ page }) => {
      await page.goto('/login');
      await waitForHydration(page);
      const hasCode = page.waitForResponse(
        /\/releases\/remote-public\/.+\/(?!remoteEntry)[^/]+\.js/,
      );
      await headerLink(page, name).hover();
      await hasCode;
      // The first file names others, and a page that was idle once is so for Playwright ever after.
      await expect.poll(() => sinceLastFile(page)).toBeGreaterThan(1_000);
      await page.context().setOffline(true);
      await headerLink(page, name).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const alert = page.getByRole('alert').filter({ hasText: message });
      await expect(alert).toHaveText(`${message}Retry`);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(alert.getByRole('button', { name: 'Retry' })).toBeEnabled();
      await page.context().setOffline(false);
      await expect(alert).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  );

  test(
    `${name}: a page whose code cannot be loaded offline says so, and loads with the network`,
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/about');
      await waitForHydration(page);
      await page.context().setOffline(true);
      await headerLink(page, name).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(`You are offline. ${message}`);
      await expect(page).toHaveTitle(/You are offline/);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(alert).toContainText(message);
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(alert).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(name));
    },
  );
}

test(
  'a part of the site that cannot be loaded offline says so, and loads with the network',
  { tag: '@full' },
  async ({ page, consoleWatch }) => {
    consoleWatch.allow(/RemoteError/);
    await page.goto('/login');
    await waitForHydration(page);
    await page.context().setOffline(true);
    await headerLink(page, 'Blog').click();
    await expect(page.getByRole('alert')).toContainText('You are offline.');
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
