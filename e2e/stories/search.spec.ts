import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test, fullUnless } from '../fixtures/test';

/** One result per tab, in tab order: query, tab, title, path. */
const FINDS = [
  ['XLOOKUP', 'Posts', /XLOOKUP or VLOOKUP/, '/blog/xlookup-vs-vlookup'],
  ['leading zeros', 'Discussions', 'Leading zeros vanish when I open a CSV', '/discussions/'],
  ['stock tracker', 'Templates', 'Stock tracker with reorder levels', '/templates/stock-tracker'],
  ['live lists', 'Tracks', 'Lookups and live lists', '/tracks/lookups-and-live-lists'],
  ['Okafor', 'People', 'Daniel Okafor', '/profile/'],
] as const;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not lead there.');
}

for (const [words, kind, title, url] of FINDS) {
  test(
    `“${words}” is found in ${kind} with the keyboard`,
    fullUnless(kind === 'Discussions'),
    async ({ page }) => {
      await page.goto('/search');
      await waitForHydration(page);
      const field = page.getByRole('searchbox', { name: 'Search everything' });
      await tabTo(page, () => field.evaluate((element) => element === document.activeElement));
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]q=/);

      const tab = page.getByRole('tab', { name: new RegExp(kind) });
      await expect(tab).toHaveText(/[1-9]/);
      await tabTo(page, () =>
        page.evaluate(() => document.activeElement?.getAttribute('role') === 'tab'),
      );
      for (const [, next] of FINDS.slice(0, FINDS.findIndex(([, one]) => one === kind) + 1)) {
        await page.keyboard.press('ArrowRight');
        const reached = page.getByRole('tab', { name: new RegExp(next), selected: true });
        await expect(reached).toBeFocused();
      }
      await expect(page).toHaveURL(/[?&]kind=/);

      const find = page.getByRole('tabpanel').getByRole('link', { name: title });
      await expect(find).toBeVisible();
      await tabTo(page, () => find.evaluate((element) => element === document.activeElement));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(url));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    },
  );
}

test('the search on the home page leads to the results', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.fill('dashboard');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=dashboard/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /KPI dashboard/ })
      .first(),
  ).toBeVisible();
});
