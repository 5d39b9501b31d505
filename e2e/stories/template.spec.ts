import { readFile } from 'node:fs/promises';
import { apiRequest } from '../fixtures/api';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

const GATED = 'kpi-dashboard-starter';

/** The first bytes of a workbook, which is a ZIP archive. */
const ZIP = 'PK';

test('a gated template is unlocked with an email address and its file is downloaded', async ({
  page,
  site,
}) => {
  await page.goto('/templates');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'KPI dashboard starter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KPI dashboard starter');

  const panel = page.getByRole('region', { name: 'Download', exact: true });
  await panel.getByRole('button', { name: 'Download' }).click();
  await expect(panel.getByText('Download via newsletter coming soon!')).toBeVisible();

  await panel.getByLabel('Email').fill('nobody');
  await panel.getByRole('button', { name: 'Unlock' }).click();
  await expect(panel.getByText('Enter a valid email')).toBeVisible();
  await panel.getByLabel('Email').fill('ines@sheetfolk.test');
  await panel.getByRole('button', { name: 'Unlock' }).click();

  const link = panel.getByRole('link', { name: 'Download' });
  await expect(link).toBeFocused();
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe(ZIP);

  await test.step('the URL does not work changed or for another template', async () => {
    const signed = (await link.getAttribute('href')) ?? '';
    expect((await fetch(site + signed)).status).toBe(200);
    expect((await fetch(site + signed.replace(GATED, 'stock-tracker'))).status).toBe(403);
    const later = signed.replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) + 60_000}`);
    expect((await fetch(site + later)).status).toBe(403);
  });
});

test('a gated file has no URL before it is unlocked', { tag: '@full' }, async ({ site, page }) => {
  const template = await apiRequest(site, 'GET', `/api/templates/${GATED}`);
  expect(template.fileUrl).toBe('');
  expect((await fetch(`${site}/api/templates/${GATED}/download`)).status).toBe(403);
  await page.goto(`/templates/${GATED}`);
  await waitForHydration(page);
  const addresses = (await page.content()).match(/\/api\/[\w/.-]+/g) ?? [];
  expect(addresses).not.toContain(`/api/templates/${GATED}/download`);
  for (const address of new Set(addresses)) {
    const beginning = (await (await fetch(site + address)).text()).slice(0, 2);
    expect(beginning, address).not.toBe(ZIP);
  }
});

test('a free template is downloaded directly', { tag: '@full' }, async ({ page }) => {
  await page.goto('/templates/monthly-budget');
  await waitForHydration(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Download', exact: true }).getByRole('link').click();
  const download = await downloading;
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe(ZIP);
});
