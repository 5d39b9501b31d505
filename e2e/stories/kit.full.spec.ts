import { expectAccessible, expectNoHorizontalScroll } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

test('the kit page shows every component in both themes and is accessible', async ({ page }) => {
  await page.goto('/__kit');
  for (const theme of ['light', 'dark']) {
    const side = page.getByRole('region', { name: theme, exact: true });
    await expect(side.getByRole('button').first()).toBeVisible();
    await expect(side.getByRole('table').first()).toBeVisible();
  }
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
});

test('the themes differ', async ({ page }) => {
  await page.goto('/__kit');
  const colours = await Promise.all(
    ['light', 'dark'].map((theme) =>
      page
        .getByRole('region', { name: theme, exact: true })
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(new Set(colours).size).toBe(2);
});
