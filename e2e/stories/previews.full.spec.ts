import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleThemes, waitForHydration } from '../fixtures/expectations';
import {
  buildChangedRemote,
  createReleaseTool,
  type ChangedRelease,
  type ReleaseTool,
} from '../fixtures/release-tool';
import { startSeededSite, type RunningSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const OLD = '50+';
const NEW = '60 and more';
const ELSEWHERE = 'http://pull-requests.example';

// All stories use one build of a changed public site.
test.describe.configure({ mode: 'default' });

let changed: ChangedRelease;
let tool: ReleaseTool;
let site: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  changed = await buildChangedRemote('remote-public', '1.1.0', {
    file: 'src/routes/about/page.tsx',
    text: OLD,
    replacement: NEW,
  });
  tool = await createReleaseTool();
  expect(await tool.release('add', changed.folder, '--preview', 'pr-42')).toContain('pr-42');
  site = await startSeededSite({ RELEASES_DIR: tool.folder });
});
test.afterAll(async () => {
  await site?.stop();
  await tool?.remove();
  await changed?.remove();
});

const badgeOf = (page: Page) => page.getByRole('complementary', { name: 'Remote overrides' });
const countIn = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

/** A page of another site with a link, as a comment on a pull request has it. */
async function openLink(page: Page, href: string) {
  const body = `<!doctype html><title>Pull request</title><a href="${href}">Preview</a>`;
  await page.route(`${ELSEWHERE}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(ELSEWHERE);
  const loaded = page.waitForResponse((response) => response.url() === `${site.url}/about`);
  await page.getByRole('link', { name: 'Preview' }).click();
  return loaded;
}

test('a guest sees a preview by its link on another site, and nobody else does', async ({
  page,
  browser,
}) => {
  await page.goto(`${site.url}/about`);
  await expect(countIn(page, OLD)).toBeVisible();
  await expect(badgeOf(page)).toHaveCount(0);

  const response = await openLink(page, `${site.url}/about?remote_public=preview:pr-42`);
  expect(response.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  await expect(countIn(page, NEW)).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/about`);
  await expect(badgeOf(page)).toContainText(/: preview pr-42/);

  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto(`${site.url}/about`);
  await expect(countIn(otherPage, OLD)).toBeVisible();
  await other.close();

  await badgeOf(page).getByRole('link', { name: 'Undo' }).click();
  await expect(countIn(page, OLD)).toBeVisible();
  await expect(badgeOf(page)).toHaveCount(0);
});

test('a visitor picks a version of the store, and undoes it', async ({ page }) => {
  await page.goto(`${site.url}/__remotes`);
  const version = changed.folder.split('/').at(-1) ?? '';
  const row = page.getByRole('row', { name: new RegExp(version.replaceAll('.', '[.]')) });
  await expect(row).toContainText('preview pr-42');
  await expectAccessibleThemes(page);
  await row.getByRole('button', { name: /^Use this version for me/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('An old release can have faults');
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Use it' }).click();
  await reloaded;
  await expect(badgeOf(page)).toContainText(`: version ${version}`);
  await page.goto(`${site.url}/about`);
  await expect(countIn(page, NEW)).toBeVisible();
  await badgeOf(page).getByRole('link', { name: 'Undo' }).click();
  await expect(countIn(page, OLD)).toBeVisible();
});

test('the stored releases fit a phone, and a preview opens from there by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/__remotes`);
  const open = page.getByRole('link', { name: /^Open the preview pr-42 of / });
  await expect(open).toBeVisible();
  await waitForHydration(page);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(badgeOf(page)).toContainText(/: preview pr-42/);
  expect(await overflow()).toBe(0);
});

test('a visitor whose preview has expired sees the stable page, and why', async ({ page }) => {
  await page.goto(`${site.url}/about?remote_public=preview:pr-42`);
  await expect(countIn(page, NEW)).toBeVisible();
  const file = join(tool.folder, 'remotes.json');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/"expiresAt":"[^"]*"/, '"expiresAt":"2026-01-15T00:00:00.000Z"'),
  );
  await expect(async () => {
    await page.reload();
    await expect(badgeOf(page)).toContainText(
      'Its preview pr-42 expired on 2026-01-15. You see the release of everybody else.',
      { timeout: 2_000 },
    );
  }).toPass();
  await expect(countIn(page, OLD)).toBeVisible();
  await badgeOf(page).getByRole('link', { name: 'Undo' }).click();
  await expect(badgeOf(page)).toHaveCount(0);
});
