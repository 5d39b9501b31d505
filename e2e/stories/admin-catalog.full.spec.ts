import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { expectAccessibleThemes, waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { adminToken } from '../fixtures/users';

/** Titles of published tutorials of the seed. */
const FIRST = 'A monthly report from one SUMIFS';
const SECOND = 'Working days, month ends and due dates';

/** Large enough for its upload to be seen. */
const FILE = {
  name: 'plan.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('day,amount\n1,20\n'.repeat(120_000)),
};

async function addTutorial(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a tutorial' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect(
    page.getByRole('list', { name: 'Tutorials of this track' }).getByText(title),
  ).toBeVisible();
}

/** Drags with the steps of a real mouse: a jump is no drag. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('There is nothing to drag.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${title}`) });

test('an admin makes a track of tutorials, and visitors see them in its order', async ({
  site,
  loginAs,
}) => {
  const page = await loginAs('admin');
  await page.goto('/admin/tracks/new');
  await waitForHydration(page);
  await page.getByLabel('Title *').fill('Reports that stay right');
  await page.getByLabel('Status').selectOption('Published');
  await addTutorial(page, FIRST);
  await addTutorial(page, SECOND);
  const list = page.getByRole('list', { name: 'Tutorials of this track' });
  await expect(list.getByRole('listitem').first()).toContainText(FIRST);

  await test.step('their order changes with the keyboard and by dragging', async () => {
    await handle(page, SECOND).focus();
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('listitem').first()).toContainText(SECOND);
    await expect(handle(page, SECOND)).toBeFocused();
    const handles = list.getByRole('button', { name: /^Move/ });
    await drag(page, handles.first(), handles.last());
    await expect(list.getByRole('listitem').first()).toContainText(FIRST);
    await drag(page, handles.first(), handles.last());
    await expect(list.getByRole('listitem').first()).toContainText(SECOND);
  });
  await page.getByRole('button', { name: 'Create track' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports that stay right');
  await expectAccessibleThemes(page);

  await page.getByRole('link', { name: 'View page' }).click();
  const shown = page.getByRole('region', { name: 'Tutorials in this track' }).getByRole('link');
  await expect(shown).toHaveText([new RegExp(SECOND), new RegExp(FIRST)]);

  await test.step('a row of the list is moved, and stays there', async () => {
    await page.goto('/admin/tracks');
    await waitForHydration(page);
    const rows = page.getByRole('rowheader');
    await expect(rows.nth(1)).toBeVisible();
    const [top = '', next = ''] = await rows.allTextContents();
    const saved = () => page.waitForResponse(/api\/admin\/tracks\/order$/);
    let response = saved();
    await drag(page, handle(page, top), handle(page, next));
    await expect(rows.first()).toHaveText(next);
    expect((await response).status()).toBe(200);
    response = saved();
    await handle(page, next).focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.first()).toHaveText(top);
    await expect(handle(page, next)).toBeFocused();
    expect((await response).status()).toBe(200);
    await page.reload();
    await waitForHydration(page);
    await expect(rows.first()).toHaveText(top);
    await expectAccessibleThemes(page);
  });

  const token = await adminToken(site);
  const { items } = await apiRequest(site, 'GET', '/api/admin/tracks?q=Reports+that+stay', {
    token,
  });
  expect(items).toHaveLength(1);
  // Other stories show every track.
  await apiRequest(site, 'DELETE', `/api/admin/tracks/${items[0]._id}`, { token });
});

test('an uploaded template is downloaded from its page, and a stale edit is shown', async ({
  site,
  loginAs,
  consoleWatch,
}) => {
  const page = await loginAs('admin');
  const network = await page.context().newCDPSession(page);
  await page.goto('/admin/templates/new');
  await waitForHydration(page);
  await page.getByLabel('Title *').fill('Day plan');
  await page.getByLabel('Type').selectOption('CSV');
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('group', { name: 'File' }).getByLabel('File').setInputFiles(FILE);
  await expect(page.getByText('not saved yet')).toBeVisible();
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    // Forty seconds, so that even a busy machine is in time to cancel.
    uploadThroughput: 50_000,
  });
  await page.getByRole('button', { name: 'Create template' }).click();
  const progress = page.getByRole('progressbar', { name: 'Uploading plan.csv' });
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), { intervals: [50] })
    .toBeGreaterThan(0.1);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('Cancelled. It is not saved.')).toBeVisible();
  await network.send('Network.disable');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day plan');
  await expectAccessibleThemes(page);
  const form = page.url();

  await page.getByRole('link', { name: 'View page' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Download', exact: true }).getByRole('link').click();
  const file = await readFile(await (await downloading).path());
  expect(file.equals(FILE.buffer)).toBe(true);

  await test.step('a second admin’s change is shown, and both are kept', async () => {
    consoleWatch.allow(/412/);
    await page.goto(form);
    await waitForHydration(page);
    await page.getByLabel('Version').fill('2.0.0');
    const path = form.slice(form.indexOf('/admin'));
    const token = await adminToken(site);
    const stored = await apiRequest(site, 'GET', `/api${path}`, { token });
    const { title, slug, type, version, preview, tags, tools, gated, status, seo } = stored;
    const { revision } = await apiRequest(site, 'PUT', `/api${path}`, {
      token,
      body: {
        title,
        slug,
        type,
        version,
        preview,
        tags,
        tools,
        gated,
        status,
        seo,
        difficulty: 'Advanced',
      },
    });
    expect(revision).toBe(stored.revision + 1);
    await page.getByRole('button', { name: 'Save template' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody else has saved' });
    await expect(alert).toContainText('Difficulty');
    await expect(alert).toContainText('Beginner → Advanced');
    await alert.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
    const merged = await apiRequest(site, 'GET', `/api${path}`, { token });
    expect([merged.version, merged.difficulty]).toEqual(['2.0.0', 'Advanced']);
    await apiRequest(site, 'DELETE', `/api${path}`, { token });
  });
});
