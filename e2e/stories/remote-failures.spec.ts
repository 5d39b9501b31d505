import type { Page, Route } from '@playwright/test';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

/** How requests for a remote's files can fail. */
const FAILURES: [string, (route: Route) => Promise<void> | undefined][] = [
  ['return 404', (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['hang', () => undefined],
  [
    'are not JavaScript',
    (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>a captive portal' }),
  ],
];

const MESSAGE = 'This part of the site cannot be loaded right now. Everything else works.';

const failRequests = (page: Page, name: string, failure: (route: Route) => unknown) =>
  page.route(`**/releases/${name}/**`, failure);

/** Skips the time for which the page waits for files that hang. */
const skipTimeout = (page: Page) => page.clock.fastForward(5_000);

for (const [description, failure] of FAILURES) {
  test(`when the writer's files ${description}, the rest works and Retry loads the writer`, async ({
    loginAs,
    consoleWatch,
  }) => {
    // The failure is logged.
    consoleWatch.allow(/remote[-_]writer/i, /Federation|RUNTIME-/, /Unexpected token|portal/);
    const page = await loginAs('member');
    await failRequests(page, 'remote-writer', failure);
    await page.goto('/');
    await waitForHydration(page);
    await page.clock.install();

    await page.getByRole('banner').getByRole('link', { name: 'Write', exact: true }).last().click();
    const alert = page.getByRole('alert').filter({ hasText: MESSAGE });
    await expect(alert).toBeVisible({ timeout: 8_000 });

    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    const requestOnReturn = page.waitForRequest(/\/releases\/remote-writer\//);
    await page.goBack();
    await requestOnReturn;
    await skipTimeout(page);
    await expect(alert).toBeVisible();

    const retry = alert.getByRole('button', { name: 'Retry' });
    const secondRequest = page.waitForRequest(/\/releases\/remote-writer\//);
    await retry.click();
    await secondRequest;
    await skipTimeout(page);
    await expect(retry).toBeEnabled();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
  });

  test(`when the public site's files ${description}, the header, log-in and Retry work`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/remote[-_]public/i, /Federation|RUNTIME-/, /Unexpected token|portal/);
    await page.clock.install();
    await failRequests(page, 'remote-public', failure);
    // Requests that hang delay 'load' for ever.
    await page.goto('/blog', { waitUntil: 'commit' });
    const alert = page.getByRole('alert').filter({ hasText: MESSAGE });
    await expect(alert).toBeVisible({ timeout: 8_000 });

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    const requestOnReturn = page.waitForRequest(/\/releases\/remote-public\//);
    await page.goBack({ waitUntil: 'commit' });
    await requestOnReturn;
    await skipTimeout(page);
    await expect(alert).toBeVisible();
    // Until the page has loaded, the browser reuses a broken file instead of requesting it again.
    if (description !== 'hang') await page.waitForLoadState('load');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });
}
