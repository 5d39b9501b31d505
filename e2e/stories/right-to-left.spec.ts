import type { Locator } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { expectNoHorizontalScroll, waitForHydration } from '../fixtures/expectations';
import { registerMember } from '../fixtures/users';
import { expect, test, fullUnless } from '../fixtures/test';

/** How do I sum a column with SUM (and not SUMIF)? */
const TITLE = 'كيف أجمع عمودًا بالدالة SUM (وليس SUMIF)؟';
const NAME = 'سلمى حداد';
const TEXT = [
  'جربت `=SUM(A1:A9)` ولم تنجح.',
  'I have tried it in English, too.',
  '> اكتب النطاق كاملًا.',
  '- القيم نصوص.\n- النطاق مخفي.',
].join('\n\n');

/** Where a word of an element's text is painted. */
const findWord = (element: Locator, word: string) =>
  element.evaluate((root, text) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const start = node.nodeValue?.indexOf(text) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      const { left, right, top } = range.getBoundingClientRect();
      return { left, right, top };
    }
    throw new Error(`No text ${text}`);
  }, word);

/** Expects that the title's line begins at the right and ends with its question mark at the left. */
async function expectReadsRightToLeft(title: Locator) {
  const first = await findWord(title, 'كيف');
  const formula = await findWord(title, 'SUM');
  const mark = await findWord(title, '؟');
  if (formula.top === first.top) expect(formula.right).toBeLessThanOrEqual(first.left);
  if (mark.top === first.top) expect(mark.right).toBeLessThanOrEqual(formula.left);
  const bracket = await findWord(title, '(');
  const inside = await findWord(title, 'وليس');
  if (bracket.top === inside.top) expect(inside.right).toBeLessThanOrEqual(bracket.left + 1);
  await expect(title).toHaveCSS('direction', 'rtl');
}

for (const width of [360, 1280]) {
  test(
    `an Arabic discussion with formulas reads from right to left, ${width} px`,
    fullUnless(width === 360),
    async ({ page, site }) => {
      const { token } = await registerMember(site, NAME);
      const title = `${TITLE.slice(0, -1)} ${width}؟`;
      const body = { title, category: 'formulas', description: TEXT };
      const { _id } = await apiRequest(site, 'POST', '/api/threads', { token, body });
      await page.setViewportSize({ width, height: 800 });

      await test.step('in lists, also without script', async () => {
        await page.goto('/discussions?sort=newest');
        await waitForHydration(page);
        const heading = page.getByRole('heading', { level: 2, name: title });
        await expectReadsRightToLeft(heading);
        await expect(page.getByRole('link', { name: NAME }).first()).toHaveAttribute('dir', 'auto');
        await page.goto(`/search?q=SUMIF`);
        await expectReadsRightToLeft(page.getByRole('heading', { level: 2, name: title }));
      });

      await test.step('on its page, paragraph by paragraph', async () => {
        await page.goto(`/discussions/${_id}`);
        await waitForHydration(page);
        await expectReadsRightToLeft(page.getByRole('heading', { level: 1 }));
        const post = page.getByRole('region', { name: 'Original post' });
        const formula = post.locator('code').first();
        await expect(formula).toHaveText('=SUM(A1:A9)');
        await expect(formula).toHaveCSS('direction', 'ltr');
        const before = await findWord(post, 'جربت');
        const after = await findWord(post, 'ولم');
        const code = await formula.boundingBox();
        expect(code?.x).toBeLessThan(before.left);
        if (after.top === before.top) expect(after.right).toBeLessThanOrEqual(code?.x ?? 0);
        // The bar of a quote and the marks of a list are at the side where their lines begin.
        const quote = post.locator('blockquote');
        await expect(quote).toHaveCSS('border-right-width', '3px');
        await expect(quote).toHaveCSS('border-left-width', '0px');
        await expect(post.locator('ul')).toHaveCSS('padding-left', '0px');
        // An English paragraph begins at the left all the same.
        const english = await findWord(post, 'I have');
        const box = await post.locator('p', { hasText: 'I have' }).boundingBox();
        expect(Math.abs(english.left - (box?.x ?? 0))).toBeLessThan(2);
        await expectNoHorizontalScroll(page);
      });
    },
  );
}

test(
  'emoji and other scripts come from the fonts of the system',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/tutorials');
    await waitForHydration(page);
    for (const selector of ['body', 'h1']) {
      const family = await page
        .locator(selector)
        .evaluate((one) => getComputedStyle(one).fontFamily);
      // After the generic family, which a browser chooses by script: emoji fonts have digits, too.
      expect(family).toMatch(/serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"$/);
    }
    const mono = await page.evaluate(() => {
      const code = document.createElement('code');
      document.querySelector('main')?.append(code);
      const { fontFamily } = getComputedStyle(code);
      code.remove();
      return fontFamily;
    });
    expect(mono).toMatch(/monospace, "Apple Color Emoji"/);
  },
);
