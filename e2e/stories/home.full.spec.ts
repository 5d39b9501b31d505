import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [section, path] of [
    ['Community highlights', '/discussions'],
    ['Your feed', '/blog'],
    ['Templates', '/templates'],
  ] as const) {
    test(`“${section}” links to a page with the same content`, async ({ page }) => {
      await page.goto('/');
      const region = page.getByRole('region', { name: new RegExp(section) });
      const link = region.locator('noscript').getByRole('link');
      await expect(link).toBeVisible();
      await expect(region.locator('[aria-hidden="true"]:visible')).toHaveCount(0);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  }
});

test('on a phone the showcase is still a table for screen readers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitForHydration(page);
  // The browser's accessibility tree: elements laid out as blocks may lose their table roles.
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const count = (role: string) => nodes.filter((node) => node.role?.value === role).length;
  expect(count('table')).toBe(1);
  expect(count('row')).toBe(5);
  expect(count('columnheader')).toBe(4);
  expect(count('rowheader')).toBe(4);
  expect(count('cell')).toBe(12);
});
