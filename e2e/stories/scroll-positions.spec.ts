import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/expectations';
import { holdScripts } from '../fixtures/hold-scripts';
import { expect, test, fullUnless } from '../fixtures/test';

const POST = '/blog/xlookup-vs-vlookup';

const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** By the wheel: where a visitor has scrolled to, the browser does not scroll by itself any more. */
async function scrollBy(page: Page, y: number): Promise<number> {
  const scrolling = await page.evaluateHandle(() => {
    const state = { hasEnded: false };
    document.addEventListener('scrollend', () => (state.hasEnded = true), { once: true });
    return state;
  });
  await page.mouse.wheel(0, y);
  await page.waitForFunction(({ hasEnded }) => hasEnded, scrolling);
  return position(page);
}

/** Two frames after the page is hydrated, in which it would scroll. */
async function waitForFrames(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

for (const path of ['/', '/blog', POST, '/discussions', '/no-such-page']) {
  test(
    `${path} stays where a visitor scrolls before it can react`,
    fullUnless(path === POST),
    async ({ page, consoleWatch }) => {
      if (path === '/no-such-page') consoleWatch.allow(/404/);
      // The page that is not found is short.
      await page.setViewportSize({ width: 360, height: 480 });
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      const before = await scrollBy(page, 600);
      expect(before).toBeGreaterThan(100);
      release();
      await waitForFrames(page);
      expect(await position(page)).toBe(before);
    },
  );
}

test(
  'a member who scrolls before the page can react stays there, and a link works',
  { tag: '@full' },
  async ({ loginAs }) => {
    const page = await loginAs('member');
    const release = await holdScripts(page);
    await page.goto(POST, { waitUntil: 'commit' });
    const author = page.getByRole('complementary', { name: 'About the author' });
    const profile = author.getByRole('link', { name: 'Profile' });
    await profile.scrollIntoViewIfNeeded();
    release();
    await waitForFrames(page);
    await expect(profile).toBeInViewport();
    await profile.click();
    await expect(page).toHaveURL(/\/profile\//);
  },
);

test('a reload returns to where one was, also before the page can react', async ({ page }) => {
  await page.goto(POST);
  await waitForHydration(page);
  const before = await scrollBy(page, 600);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => position(page)).toBe(before);
  const after = await scrollBy(page, 300);
  release();
  await waitForFrames(page);
  expect(await position(page)).toBe(after);
});

test(
  'a document that is left and opened again begins at its top, and Back returns',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(POST);
    await waitForHydration(page);
    const before = await scrollBy(page, 600);
    await page.goto('/about');
    await waitForHydration(page);
    await page.goto(POST);
    await waitForFrames(page);
    expect(await position(page)).toBe(0);
    await page.goBack();
    await page.goBack();
    await waitForHydration(page);
    await expect.poll(() => position(page)).toBe(before);
  },
);

test(
  'a link to a part of a post shows it, and lets go of it',
  { tag: '@full' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`${POST}#part-5`, { waitUntil: 'commit' });
    const part = page.locator('#part-5');
    await expect(part).toBeInViewport();
    await scrollBy(page, -2_000);
    release();
    await waitForFrames(page);
    await expect(part).not.toBeInViewport();
  },
);

test(
  'a phone lays out what is scrolled to, and a reload and Back return to what was read',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // Of a computer that is never idle.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await page.goto('/blog');
    const last = page.getByRole('main').getByRole('listitem').last();
    const isLaidOut = () =>
      last.evaluate((card) =>
        [...card.children].every((child) => child.checkVisibility({ contentVisibilityAuto: true })),
      );
    expect(await isLaidOut()).toBe(false);
    await waitForHydration(page);
    const read = page.getByRole('main').getByRole('heading', { level: 2 }).nth(7);
    await expect(async () => {
      await scrollBy(page, 400);
      await expect(read).toBeInViewport({ timeout: 100 });
    }).toPass();

    await page.reload();
    await waitForFrames(page);
    await expect(read).toBeInViewport();

    await read.getByRole('link').click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.goBack();
    await expect(read).toBeInViewport();
    // Now everything has its height.
    expect(await isLaidOut()).toBe(true);
  },
);
