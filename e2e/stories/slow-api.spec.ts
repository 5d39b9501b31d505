import type { Page } from '@playwright/test';
import { pageIsLive } from '../fixtures/page-checks';
import { expect, test } from '../fixtures/test';

declare global {
  interface Window {
    shifts?: { value: number; what: string }[];
  }
}

const GOOD = 0.05;

/** What a moved element was, where the browser tells. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null }[];
}

/** Notes every jump of the layout, from the very beginning of each page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    window.shifts = shifts;
    const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift)) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources?.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : '?',
        );
        shifts.push({ value: entry.value, what: moved?.join(', ') ?? '' });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page): Promise<void> {
  const shifts = (await page.evaluate(() => window.shifts)) ?? [];
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const worst = shifts.toSorted((one, other) => other.value - one.value).slice(0, 3);
  expect(total, `layout shift: ${JSON.stringify(worst)}`).toBeLessThan(GOOD);
}

/** Holds every answer of the API back until it is let go; pictures come as they do. */
async function holdApi(page: Page) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/(?!media)/, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

/** A phone, a large one upright, a tablet, a desk. */
const WIDTHS = [360, 600, 800, 1280];

const PAGES = [
  ['/', 'Recent discussions'],
  ['/blog', 'Blog'],
  ['/blog/xlookup-vs-vlookup', 'XLOOKUP or VLOOKUP'],
] as const;

for (const [path, heading] of PAGES) {
  for (const width of WIDTHS) {
    test(`${path} served by the edge does not jump while a slow API answers, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      const letGo = await holdApi(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      // Only the browser puts it there: by then the page is taken over.
      await expect(page.getByRole('complementary', { name: 'Write for us' })).toBeVisible();
      letGo();
      await pageIsLive(page);
      await expectStill(page);
    });
  }
}

for (const [path, link] of [
  ['/blog', 'Blog'],
  ['/discussions', 'Discussions'],
  ['/templates', 'Templates'],
] as const) {
  test(`${path} shows a skeleton of its size until a slow API answers`, async ({ page }) => {
    await watchShifts(page);
    await page.goto('/about');
    await pageIsLive(page);
    // Before the page is taken over a link is the browser's own, and the edge would answer it whole.
    await expect(page.getByRole('complementary', { name: 'Write for us' })).toBeVisible();
    const letGo = await holdApi(page);
    await page
      .getByRole('navigation', { name: 'Primary' })
      .getByRole('link', { name: link })
      .click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: link })).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeAttached();
    await page.evaluate(() => (window.shifts ?? []).splice(0));
    letGo();
    await expect(main.getByText('Loading…')).toHaveCount(0);
    await expect(
      main
        .getByRole('heading', { level: 2 })
        .or(main.getByRole('heading', { level: 3 }))
        .first(),
    ).toBeVisible();
    await expectStill(page);
  });
}

for (const width of WIDTHS) {
  test(`home, come to by a link, keeps a place for its figures, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await page.goto('/about');
    await pageIsLive(page);
    const letGo = await holdApi(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    const values = page.getByRole('heading', { name: 'Learn by the cell' });
    await expect(values).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const before = await values.boundingBox();
    letGo();
    await expect(page.getByText('Learners', { exact: true })).toBeVisible();
    const after = await values.boundingBox();
    // The headline may take a line more or less than its place had; the figures are higher than that.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(90);
  });
}

for (const width of WIDTHS) {
  test(`home: long names and texts among the highlights fit the place held for them, ${width} px`, async ({
    page,
  }) => {
    const long = 'W'.repeat(40) + ' and many more words that say what is to be done'.repeat(3);
    const person = { name: long, icon: 'star', badge: 'Contributor', profileImage: null };
    await page.route('**/api/community-submissions/highlights', (route) =>
      route.fulfill({
        json: {
          topContributors: [9, 7, 5, 3, 1].map((count) => ({ ...person, count })),
          challengeSpotlight: { title: long, author: long, contentPreview: long.repeat(3) },
          pendingCount: 12,
        },
      }),
    );
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await pageIsLive(page);
    const place = page.getByRole('region', { name: /Community highlights/ });
    const height = async () => (await place.boundingBox())?.height ?? 0;
    const held = await height();
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByText('9 contributions')).toBeVisible();
    await expect(place.getByRole('button', { name: /^Follow/ }).first()).toBeVisible();
    expect(Math.abs((await height()) - held)).toBeLessThan(12);
  });
}

for (const section of ['Community highlights', 'Your feed', 'Templates']) {
  for (const width of WIDTHS) {
    test(`home: “${section}” comes into the place held for it, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      const letGo = await holdApi(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('complementary', { name: 'Write for us' })).toBeVisible();
      const place = page.getByRole('region', { name: new RegExp(section) });
      await place.scrollIntoViewIfNeeded();
      await expect(place.getByText('Loading…').first()).toBeAttached();
      letGo();
      await expect(place.getByText('Loading…')).toHaveCount(0);
      await expect(place.getByRole('link').first()).toBeVisible();
      await expectStill(page);
    });
  }
}
