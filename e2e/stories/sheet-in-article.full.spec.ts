import { apiRequest } from '../fixtures/api';
import { waitForHydration } from '../fixtures/expectations';
import { openRichTexts } from '../fixtures/rich-text';
import { expect, test } from '../fixtures/test';
import { registerMember } from '../fixtures/users';

const SUMMARY =
  'Filter a list and let the total follow it. One formula, a table to try it in, and what goes wrong with SUM on hidden rows.';

test('a tool inserts a sheet below the line, to be filled in at once', async ({ page }) => {
  const { text, toolbar, stored } = await openRichTexts(page);
  await text.fill('Before');
  await toolbar.getByRole('button', { name: 'Sheet that calculates' }).click();
  await page.keyboard.type('!');
  await expect(stored).toContainText(
    'Before</h2><pre><code>```sheet\nItem\tPrice\tWith tax\nDesk\t240\t=B2*1.2!\n```',
  );
});

test('readers of an article get its sheet as a table, and open it', async ({ page, site }) => {
  const { token } = await registerMember(site, 'Tia Tutorial');
  const body = {
    title: 'Prices with tax in a sheet',
    summary: SUMMARY,
    category: 'Excel',
    tags: [],
    content: '<h2>Try it</h2><pre><code>```sheet\nDesk\t240\t=B1*1.2\n```</code></pre>',
    seo: {
      title: 'Prices with tax in a sheet that calculates',
      description: SUMMARY,
      keywords: [],
    },
    status: 'published',
  };
  const { slug } = await apiRequest(site, 'POST', '/api/posts', { token, body });
  await page.goto(`/blog/${slug}`);
  await waitForHydration(page);
  await expect(page.getByRole('row', { name: '1 Desk 240 288' })).toBeVisible();
  await page.getByRole('button', { name: 'Try it: open this sheet' }).click();
  await expect(page.locator('[data-address="C1"]')).toHaveText('288', { timeout: 30_000 });
});
