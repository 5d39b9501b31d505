import type { Page, Route } from '@playwright/test';
import { pageIsLive } from '../fixtures/page-checks';
import { expect, test } from '../fixtures/test';

/** How the files of a remote can fail, from the browser's side. */
const FAULTS: [string, (route: Route) => Promise<void> | undefined][] = [
  ['answer 404', (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['hang', () => undefined],
  [
    'are not JavaScript',
    (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>a captive portal' }),
  ],
];

const MESSAGE = 'This part of the site cannot be loaded right now. Everything else works.';

const breakRemote = (page: Page, name: string, fault: (route: Route) => unknown) =>
  page.route(`**/releases/${name}/**`, fault);

for (const [what, fault] of FAULTS) {
  test(`when the writer's files ${what}, the rest works and Retry brings the writer`, async ({
    loginAs,
    consoleWatch,
  }) => {
    // What is broken on purpose says so.
    consoleWatch.expect(/remote[-_]writer/i, /Federation|RUNTIME-/, /Unexpected token|portal/);
    const page = await loginAs('member');
    await breakRemote(page, 'remote-writer', fault);
    await page.goto('/');
    await pageIsLive(page);

    await page.getByRole('banner').getByRole('link', { name: 'Write', exact: true }).last().click();
    const alert = page.getByRole('alert').filter({ hasText: MESSAGE });
    await expect(alert).toBeVisible({ timeout: 8_000 });

    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await page.goBack();
    await expect(alert).toBeVisible({ timeout: 8_000 });

    const retry = alert.getByRole('button', { name: 'Retry' });
    const askedAgain = page.waitForRequest(/\/releases\/remote-writer\//);
    await retry.click();
    await askedAgain;
    await expect(retry).toBeEnabled();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
  });

  test(`when the public pages' files ${what}, header, log-in and Retry work`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expect(/remote[-_]public/i, /Federation|RUNTIME-/, /Unexpected token|portal/);
    await breakRemote(page, 'remote-public', fault);
    // Not 'load': what hangs would keep it from coming.
    await page.goto('/blog', { waitUntil: 'commit' });
    const alert = page.getByRole('alert').filter({ hasText: MESSAGE });
    await expect(alert).toBeVisible({ timeout: 8_000 });

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await page.goBack();
    await expect(alert).toBeVisible({ timeout: 8_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });
}
