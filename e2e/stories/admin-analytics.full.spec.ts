import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { expectAccessibleLayouts, waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { adminToken } from '../fixtures/users';

/** Sends events of one visit: views of two pages, and the hero's, with a click on `label`. */
function sendEvents(site: string, label: string) {
  const event = (eventType: string, fields: object = {}) => ({
    eventType,
    sessionId: crypto.randomUUID(),
    pageUrl: '/blog',
    referrer: 'https://search.test/',
    ...fields,
  });
  return apiRequest(site, 'POST', '/api/analytics/track', {
    body: [
      ...Array.from({ length: 5 }, () => event('page_view')),
      ...Array.from({ length: 3 }, () => event('page_view', { pageUrl: '/templates' })),
      event('hero_exposure', { meta: { variant: 'A' } }),
      event('hero_exposure', { meta: { variant: 'B' } }),
      event('cta_click', { meta: { area: 'hero', label, variant: 'B' } }),
    ],
  });
}

async function openAnalytics(page: Page, site: string): Promise<void> {
  const label = crypto.randomUUID();
  await sendEvents(site, label);
  const token = await adminToken(site);
  // Events are written in batches; what the demo has counted says nothing about these.
  await expect(async () => {
    const path = '/api/analytics/admin/events/cta?area=hero';
    const { items } = await apiRequest(site, 'GET', path, { token });
    expect(items).toContainEqual({ area: 'hero', label, variant: 'B', count: 1 });
  }).toPass();
  await page.goto('/admin/analytics');
  await waitForHydration(page);
  for (const name of ['Top pages', 'Hero A against B']) {
    await expect(page.getByRole('application', { name })).toBeVisible();
  }
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('an admin reads the analytics of a range with the keyboard, as table and as files', async ({
  loginAs,
  site,
}) => {
  const page = await loginAs('admin');
  await openAnalytics(page, site);

  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page).toHaveURL(/\?days=30$/);
  await expect(page.getByText('Page views, 30 days')).toBeVisible();

  const section = sectionOf(page, 'Top pages');
  const points = section.getByRole('application', { name: 'Top pages' }).getByRole('img');
  await expect(points.first()).toBeVisible();
  const labels = await points.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  expect(labels[0]).toMatch(/^\/.*: [\d,]+ page views$/);
  await section.getByRole('button', { name: /^CSV/ }).focus();
  await page.keyboard.press('Tab');
  await expect(points.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(points.last()).toBeFocused();
  // The ring around the focused value.
  const stroke = () =>
    points
      .last()
      .locator('rect')
      .evaluate((one) => getComputedStyle(one).stroke);
  expect(await stroke()).not.toBe('none');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(points.nth(1)).toBeFocused();

  await section.getByRole('button', { name: 'Show as table: Top pages' }).click();
  const rows = section.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(labels.length + 1);
  const cells = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
  );
  expect(cells.map(([name, count = '']) => [name, count.match(/[\d,]+$/)?.[0]])).toEqual(
    labels.map((label) => /^(.*): ([\d,]+) /.exec(label)?.slice(1)),
  );
  await page.reload();
  await expect(section.getByRole('table')).toBeVisible();

  const csv = await download(page, section.getByRole('button', { name: /^CSV/ }));
  expect(csv.name).toMatch(/^top-pages-[\d-]+-to-[\d-]+\.csv$/);
  expect(csv.bytes.toString()).toMatch(/^\uFEFFPage,Page views\r\n\/.*,\d+\r\n/);

  const daily = sectionOf(page, 'Daily page views and visitors');
  const png = await download(page, daily.getByRole('button', { name: /^PNG/ }));
  expect(png.name).toMatch(/^daily-visits-.*\.png$/);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const { width } = (await daily.getByRole('application').boundingBox()) ?? { width: 0 };
  // Twice its size, with a margin of 24 pixels; the width is a number in the file's header.
  expect(png.bytes.readUInt32BE(16)).toBe((width + 48) * 2);
});

test('the analytics fit every width and are accessible in both themes', async ({
  loginAs,
  site,
}) => {
  const page = await loginAs('admin');
  await openAnalytics(page, site);
  await expectAccessibleLayouts(page);
});
