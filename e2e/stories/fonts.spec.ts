import type { Page } from '@playwright/test';
import { fetchHtml } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

/** The families in which the browser has painted the first element that a selector finds. */
async function paintedFonts(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}

const HEADING = 'main h1';
const TEXT = 'main p';

/**
 * Has the files of the site's fonts stand in for themselves, as fonts of the system do whose measures are the same. Of
 * other fonts nothing would be swapped whose lines break elsewhere.
 */
async function standInExactly(page: Page, site: string): Promise<void> {
  const { html } = await fetchHtml(site, '/');
  const [, list = ''] = /data-fonts="([^"]*)"/.exec(html) ?? [];
  const fonts: [string, string, string, string?][] = JSON.parse(list.replaceAll('&quot;', '"'));
  await page.addInitScript(
    (parts) => {
      for (const [family, href, weight] of parts) {
        const name = family.replace('Variable', 'Fallback');
        const face = new FontFace(name, `url(${href}?stand-in)`, { weight, display: 'block' });
        document.fonts.add(face);
      }
    },
    fonts.filter(([, , , range]) => range === undefined),
  );
}

const hasOwnFonts = (page: Page) =>
  page.evaluate(() =>
    ['Besley Variable', 'Figtree Variable'].every((name) =>
      [...document.fonts].some(
        ({ family, status }) => family.includes(name) && status === 'loaded',
      ),
    ),
  );

const areStored = () => localStorage.getItem('fonts') !== null;

test('a first visit shows the site’s own fonts', async ({ page, site }) => {
  await standInExactly(page, site);
  // Each visit is the first one. On a busy machine fonts may come too late for one of them.
  await page.addInitScript(() => localStorage.removeItem('fonts'));
  await expect(async () => {
    await page.goto('/about');
    await expect.poll(() => hasOwnFonts(page), { timeout: 4_000 }).toBe(true);
  }).toPass({ timeout: 40_000 });
});

test('fonts that come when a page is read are shown by the next page', async ({ page, site }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await standInExactly(page, site);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.now() > 3_000);
  release();
  await page.waitForFunction(areStored);
  expect(await hasOwnFonts(page)).toBe(false);
  // Another tab, in which nothing stands in.
  const next = await page.context().newPage();
  await next.goto('/blog');
  // A font that is not there for the first paint would not be used at all.
  expect(await paintedFonts(next, HEADING)).toEqual(['Besley']);
  expect(await paintedFonts(next, TEXT)).toEqual([expect.stringContaining('Figtree')]);
});
