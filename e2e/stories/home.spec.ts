import { pageIsLive } from '../fixtures/page-checks';
import { expect, test } from '../fixtures/test';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [section, path] of [
    ['Community highlights', '/discussions'],
    ['Your feed', '/blog'],
    ['Templates', '/templates'],
  ] as const) {
    test(`“${section}” leads to where the same is to be had`, async ({ page }) => {
      await page.goto('/');
      const place = page.getByRole('region', { name: new RegExp(section) });
      const link = place.locator('noscript').getByRole('link');
      await expect(link).toBeVisible();
      await expect(place.locator('[aria-hidden="true"]:visible')).toHaveCount(0);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  }
});

test('on a phone, what was built here is still a table to a screen reader', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await pageIsLive(page);
  // The browser's own tree: what is laid out as blocks may be no table in it.
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const count = (role: string) => nodes.filter((node) => node.role?.value === role).length;
  expect(count('table')).toBe(1);
  expect(count('row')).toBe(5);
  expect(count('columnheader')).toBe(4);
  expect(count('rowheader')).toBe(4);
  expect(count('cell')).toBe(12);
});
