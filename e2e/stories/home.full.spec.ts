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

test.describe('before anybody does anything', () => {
  test.use({ isIdle: true });

  test('what is below the first screen is there for screen readers', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const browser = await page.context().newCDPSession(page);
    const countHeadings = async () => {
      const { nodes } = await browser.send('Accessibility.getFullAXTree');
      return nodes.filter(({ role, ignored }) => role?.value === 'heading' && !ignored).length;
    };
    const all = await page
      .locator('h1, h2, h3')
      .evaluateAll((headings) => headings.filter((heading) => heading.checkVisibility()).length);
    expect(all).toBeGreaterThan(20);
    await expect.poll(countHeadings).toBe(all);
  });
});

test('on a phone the showcase is still a table for screen readers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitForHydration(page);
  // The browser's accessibility tree: elements laid out as blocks may lose their table roles.
  const browser = await page.context().newCDPSession(page);
  const counts = async () => {
    const { nodes } = await browser.send('Accessibility.getFullAXTree');
    const roles = ['table', 'row', 'columnheader', 'rowheader', 'cell'];
    return roles.map((name) => nodes.filter(({ role }) => role?.value === name).length);
  };
  // It is far below the first screen, so it is laid out a moment later.
  await expect.poll(counts).toEqual([1, 5, 4, 4, 12]);
});
