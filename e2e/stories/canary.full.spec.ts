import type { Browser, Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/expectations';
import { unavailable } from '../fixtures/fault-test';
import { createBrokenCanary, throwAtRender } from '../fixtures/releases';
import { startSeededSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { createUser, createUserContext } from '../fixtures/users';

/** Which release of a remote a page is of, by its state. */
function variantOf(state: string, name: string): string {
  const { registry } = JSON.parse(state);
  return registry.remotes.find((one: { name: string }) => one.name === name).variant;
}

const readVariant = async (page: Page, name: string) =>
  variantOf((await page.locator('#page-state').textContent()) ?? '{}', name);

/** Which release of the public remote a new session gets. */
async function readNextVariant(site: string): Promise<string> {
  const html = await (await fetch(site)).text();
  const state = /<script id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return variantOf(state, 'remote_public');
}

/** What each document of a page is of, from now on. */
function watchDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The edge judges renders by the same limits: on a busy machine, it is in time only with this. */
const RENDER_TIMEOUT_MS = '30000';

test('a visitor of a canary that throws sees the stable page at once, and stays there', async ({
  browser,
}) => {
  const releases = await createBrokenCanary('remote_public');
  const site = await startSeededSite({ RELEASES_DIR: releases.folder, RENDER_TIMEOUT_MS });
  const context = await browser.newContext();
  const page = await context.newPage();
  const documents = watchDocuments(page);
  try {
    expect(await readNextVariant(site.url)).toBe('canary');
    await page.goto(`${site.url}/blog`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    expect(documents).toEqual(['/blog', '/blog']);
    expect(await readVariant(page, 'remote_public')).toBe('stable');
    // Compared as text, so that a failure says which alert it was.
    await expect(page.getByRole('alert')).toHaveText([]);

    const other = await context.newPage();
    const others = watchDocuments(other);
    await other.goto(`${site.url}/blog`);
    await waitForHydration(other);
    expect(others).toEqual(['/blog']);
  } finally {
    await context.close();
    await site.stop();
    await releases.remove();
  }
});

for (const [what, breakEntry, loaded] of [
  ['cannot be loaded', undefined, ['/']],
  ['throws when it is rendered', throwAtRender, ['/', '/writer']],
] as const) {
  test(`a member who comes to a canary that ${what} gets the stable writer`, async ({
    browser,
  }) => {
    const releases = await createBrokenCanary('remote_writer', breakEntry);
    const site = await startSeededSite({ RELEASES_DIR: releases.folder });
    const member = await createUser(site.url, 'member');
    const context = await createUserContext(browser, site.url, member);
    const page = await context.newPage();
    const documents = watchDocuments(page);
    try {
      await page.goto('/');
      await waitForHydration(page);
      expect(await readVariant(page, 'remote_writer')).toBe('canary');
      const links = page.getByRole('banner').getByRole('link', { name: 'Write', exact: true });
      await links.last().click();
      await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
      await expect(unavailable(page, 'Writer')).toHaveCount(0);
      expect(documents).toEqual(loaded);
    } finally {
      await context.close();
      await site.stop();
      await releases.remove();
    }
  });
}

/** Opens the front page in a new session, which leaves the canary, and leaves the page. */
async function visit(browser: Browser, site: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site);
  await waitForHydration(page);
  // A failure is reported when its page is left.
  await page.goto('about:blank');
  await context.close();
}

test('a canary that fails in browsers is halted, and new sessions get the stable release', async ({
  browser,
}) => {
  const releases = await createBrokenCanary('remote_public');
  const site = await startSeededSite({
    RELEASES_DIR: releases.folder,
    CANARY_MIN_LOADS: '2',
    // All visitors of a story have the same address.
    CANARY_MIN_NETWORKS: '1',
    CANARY_CHECK_INTERVAL_MS: '200',
    RENDER_TIMEOUT_MS,
  });
  try {
    expect(await readNextVariant(site.url)).toBe('canary');
    // Browsers may lose a report: a later visit brings another one.
    const visitAndRead = async () => {
      await visit(browser, site.url);
      return readNextVariant(site.url);
    };
    await expect.poll(visitAndRead, { timeout: 30_000 }).toBe('stable');
  } finally {
    await site.stop();
    await releases.remove();
  }
});
