import type { Locator, Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { waitForHydration } from '../fixtures/expectations';
import { clearShifts, expectLittleShift, recordShifts } from '../fixtures/layout-shifts';
import { expect, test, fullUnless } from '../fixtures/test';

/** The largest cumulative layout shift of a page; web.dev calls 0.1 good. */
const MAX_SHIFT = 0.05;

/** A phone, a large phone, a tablet, a desktop. A page is loaded at the first, then resized. */
const WIDTHS = [360, 600, 800, 1280];
const HEIGHT = 800;

const expectNoShift = (page: Page) => expectLittleShift(page, MAX_SHIFT);

/** Holds back the API's responses until `release` is called. Pictures are not held back. */
async function holdApi(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/(?!media)/, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Resizes the window and waits until the page is laid out. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Measures something at every width, and leaves the page at the first. */
async function measureAtWidths<T>(page: Page, measure: () => Promise<T>): Promise<Map<number, T>> {
  const measured = new Map<number, T>();
  for (const width of WIDTHS.toReversed()) {
    await resize(page, width);
    measured.set(width, await measure());
  }
  return measured;
}

/** Distances from the top of the page to its headings, by their text. */
const headingOffsets = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main :is(h1, h2)')].map((heading) => [
        heading.textContent,
        heading.getBoundingClientRect().top + window.scrollY,
      ]),
    ),
  );

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;

function expectSame(
  before: Map<number, number>,
  after: Map<number, number>,
  tolerance: number,
  what: string,
): void {
  for (const [width, value] of before) {
    const moved = Math.abs((after.get(width) ?? 0) - value);
    expect.soft(moved, `${what} at ${width} px`).toBeLessThan(tolerance);
  }
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await recordShifts(page);
});

for (const path of ['/discussions', '/templates', '/tracks', '/tracks/spreadsheet-foundations']) {
  test(
    `${path} does not move while it starts on a desktop`,
    fullUnless(path === '/discussions'),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      await waitForHydration(page);
      await expectNoShift(page);
    },
  );
}

test('nor does a discussion, on a phone', { tag: '@full' }, async ({ page, site }) => {
  const { items } = await apiRequest(site, 'GET', '/api/threads?limit=1');
  await page.goto(`/discussions/${items[0]._id}`);
  await waitForHydration(page);
  await expectNoShift(page);
});

for (const [path, heading] of [
  ['/', 'Recent discussions'],
  ['/blog', 'Blog'],
  ['/blog/xlookup-vs-vlookup', 'XLOOKUP or VLOOKUP'],
] as const) {
  test(
    `${path} rendered at the edge does not move when a slow API responds`,
    fullUnless(path === '/'),
    async ({ page }) => {
      const release = await holdApi(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      // Only the browser renders it, so the page is hydrated by then.
      await expect(page.getByRole('complementary', { name: 'Write for us' })).toBeVisible();
      await expectNoShift(page);
      // What is below the screen has a height of its own once it is laid out, while nobody does anything.
      await page.waitForFunction(() => !('firstPage' in document.documentElement.dataset));
      const before = await measureAtWidths(page, () => headingOffsets(page));
      await clearShifts(page);
      release();
      await waitForHydration(page);
      await expectNoShift(page);
      const after = await measureAtWidths(page, () => headingOffsets(page));
      for (const [width, offsets] of before) {
        for (const [text, offset] of Object.entries(offsets)) {
          const moved = Math.abs((after.get(width)?.[text] ?? Infinity) - offset);
          expect.soft(moved, `“${text}” at ${width} px`).toBeLessThan(MAX_SHIFT * HEIGHT);
        }
      }
    },
  );
}

for (const [path, link] of [
  ['/blog', 'Blog'],
  ['/discussions', 'Discussions'],
  ['/templates', 'Templates'],
] as const) {
  test(
    `${path} shows a skeleton of its size until a slow API responds`,
    fullUnless(path === '/blog'),
    async ({ page }) => {
      await resize(page, 1280);
      await page.goto('/about');
      await waitForHydration(page);
      // Before hydration a link is the browser's own, and the edge would render the whole page.
      await expect(page.getByRole('complementary', { name: 'Write for us' })).toBeVisible();
      const release = await holdApi(page);
      await page
        .getByRole('navigation', { name: 'Primary' })
        .getByRole('link', { name: link })
        .click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: link })).toBeVisible();
      await expect(main.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeAttached();
      await clearShifts(page);
      release();
      await expect(main.getByText('Loading…')).toHaveCount(0);
      await expect(
        main
          .getByRole('heading', { level: 2 })
          .or(main.getByRole('heading', { level: 3 }))
          .first(),
      ).toBeVisible();
      await expectNoShift(page);
    },
  );
}

test(
  'home, opened from a link, reserves space for its KPIs',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    const release = await holdApi(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    const below = page.getByRole('heading', { name: 'Learn by the cell' });
    await expect(below).toBeVisible();
    const measure = () =>
      measureAtWidths(page, () =>
        below.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY),
      );
    const before = await measure();
    release();
    await expect(page.getByText('Learners', { exact: true })).toBeVisible();
    // The headline may take a line more or less than its skeleton; the KPIs are taller than that.
    expectSame(before, await measure(), 90, 'what follows the KPIs');
  },
);

test(
  'home: long names and texts in the highlights fit the space reserved',
  { tag: '@full' },
  async ({ page }) => {
    const long = 'W'.repeat(40) + ' and many more words that say what is to be done'.repeat(3);
    const contributor = { name: long, icon: 'star', badge: 'Contributor', profileImage: null };
    await page.route('**/api/community-submissions/highlights', (route) =>
      route.fulfill({
        json: {
          topContributors: [9, 7, 5, 3, 1].map((count) => ({ ...contributor, count })),
          challengeSpotlight: { title: long, author: long, contentPreview: long.repeat(3) },
          pendingCount: 12,
        },
      }),
    );
    const release = await holdApi(page);
    await page.goto('/', { waitUntil: 'commit' });
    const section = page.getByRole('region', { name: /Community highlights/ });
    await expect(section).toBeAttached();
    const before = await measureAtWidths(page, () => heightOf(section));
    release();
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText('9 contributions')).toBeVisible();
    await expect(section.getByRole('button', { name: /^Follow/ }).first()).toBeVisible();
    expectSame(before, await measureAtWidths(page, () => heightOf(section)), 12, 'highlights');
  },
);

for (const name of ['Community highlights', 'Your feed', 'Templates']) {
  test(`home: “${name}” fits the space reserved for it`, { tag: '@full' }, async ({ page }) => {
    const release = await holdApi(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('complementary', { name: 'Write for us' })).toBeVisible();
    const section = page.getByRole('region', { name: new RegExp(name) });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText('Loading…').first()).toBeAttached();
    const before = await measureAtWidths(page, () => heightOf(section));
    await section.scrollIntoViewIfNeeded();
    await clearShifts(page);
    release();
    await expect(section.getByText('Loading…')).toHaveCount(0);
    await expect(section.getByRole('link').first()).toBeVisible();
    await expectNoShift(page);
    const after = await measureAtWidths(page, () => heightOf(section));
    expectSame(before, after, MAX_SHIFT * HEIGHT, name);
  });
}
