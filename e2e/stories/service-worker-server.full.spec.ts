import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@sheetfolk/tooling/ports';
import { waitForHydration } from '../fixtures/expectations';
import { createBrokenCanary } from '../fixtures/releases';
import { keptPages, readPage } from '../fixtures/service-worker';
import { startSeededSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const POST = '/blog/xlookup-vs-vlookup';

test('switched off at the server, it leaves a page that is open, with all that it kept', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const PORT = `${await freePort()}`;
  const site = await startSeededSite({ PORT, SERVICE_WORKER: 'on' });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  try {
    await readPage(page, POST);
    await page.goto(POST);
    await waitForHydration(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  } finally {
    await site.stop();
  }
  const without = await startSeededSite({ PORT, SERVICE_WORKER: 'off' });
  try {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await expect.poll(() => keptPages(page), { timeout: 15_000 }).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    const response = await page.goto(POST);
    await waitForHydration(page);
    expect(response?.fromServiceWorker()).toBe(false);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  } finally {
    await context.close();
    await without.stop();
  }
});

test('a release that was rolled back is not started from a kept page', async ({ browser }) => {
  test.setTimeout(180_000);
  const releases = await createBrokenCanary('remote_public');
  const registryFile = join(releases.folder, 'remotes.json');
  const registry = JSON.parse(await readFile(registryFile, 'utf8'));
  const remote = registry.remotes.find(({ name }: { name: string }) => name === 'remote_public');
  const { stable, canary } = remote;
  const release = async (one: object) => {
    Object.assign(remote, { stable: one, canary: null });
    await writeFile(registryFile, JSON.stringify(registry));
  };
  await release(canary.release);
  const site = await startSeededSite({ RELEASES_DIR: releases.folder, SERVICE_WORKER: 'on' });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  try {
    await page.goto('/about');
    // A page starts with its visitor.
    await page.mouse.move(20, 20);
    await expect(page.getByRole('alert')).toContainText('cannot be loaded right now');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain('/about');

    await release(stable);
    await expect
      .poll(async () =>
        (await (await context.request.get('/about')).text()).includes(releases.version),
      )
      .toBe(false);
    const started: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('failed to load')) started.push(message.text());
    });
    await page.goto('/about');
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(started).toEqual([]);
  } finally {
    await context.close();
    await site.stop();
    await releases.remove();
  }
});
