import type { FrameLocator, Locator, Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { expectNoHorizontalScroll, waitForHydration } from '../fixtures/expectations';
import { expect, test, fullUnless } from '../fixtures/test';
import { registerMember, type Session } from '../fixtures/users';

/** One pixel, drawn larger by nobody: its box is what is compared. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const TUTORIAL = {
  title: 'Sum by month with SUMIFS and no helper column',
  summary:
    'One formula for each month that reads the dates as they are, so that no helper column is needed and nothing has to be refreshed.',
  category: 'Excel',
  tags: ['sums', 'dates'],
  structured: {
    learningObjectives: ['Sum by month', 'Read dates as they are'],
    introduction:
      '<p>Months are <strong>dates</strong>, see <a href="https://example.com/dates">this page</a> and <code>=SUM(A1:A9)</code>.</p><blockquote>Every sheet has them.</blockquote>',
    steps: [
      {
        id: 'layout',
        heading: 'Lay out the data',
        body: '<p>Dates go into column A.</p><ul><li>One</li><li>Two</li></ul><table><tbody><tr><th>Month</th><th>Sum</th></tr><tr><td>January</td><td>120</td></tr></tbody></table>',
        code: '=SUMIFS(B:B, A:A, ">="&D1, A:A, "<"&EDATE(D1,1))',
        media: [PIXEL],
      },
    ],
    quickTips: '<p>Press F4 to lock a reference.</p>',
    faq: [{ id: 'pivot', question: 'Why not a pivot?', answer: 'It does not refresh by itself.' }],
  },
};

async function publishTutorial(
  site: string,
): Promise<{ author: Session; id: string; path: string }> {
  const author = await registerMember(site, 'Paula Preview');
  const body = { ...TUTORIAL, status: 'published' };
  const { _id, slug } = await apiRequest(site, 'POST', '/api/posts', { token: author.token, body });
  return { author, id: _id, path: `/blog/${slug}` };
}

/** What a page and its preview must have in common. */
const COMPARED = [
  'header h1',
  'header p',
  'nav[aria-label="In this article"]',
  'h2',
  'h3',
  'div > p',
  'li',
  'blockquote',
  'pre',
  'pre code',
  'pre + button',
  '.fn',
  'table',
  'th',
  'td',
  'div > img',
  'aside',
];

/** The text and every computed style of the parts of an article. */
function describeArticle(article: Element, selectors: string[]) {
  const window = article.ownerDocument.defaultView;
  return selectors.map((selector) => ({
    selector,
    parts: [...article.querySelectorAll(selector)].map((element) => {
      const style = window?.getComputedStyle(element);
      const names = [...(style ?? [])];
      return {
        text: element.textContent,
        style: Object.fromEntries(names.map((name) => [name, style?.getPropertyValue(name)])),
      };
    }),
  }));
}

const describe = (article: Locator) => article.evaluate(describeArticle, COMPARED);

const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Live preview"]');

async function openPreview(page: Page, id: string, width: string): Promise<Locator> {
  await page.goto(`/writer/${id}?tab=preview&width=${width}`);
  await waitForHydration(page);
  const article = preview(page).getByRole('article');
  await expect(article.getByRole('button', { name: 'Copy code' })).toBeVisible();
  return article;
}

for (const [width, pixels] of [
  ['tablet', 768],
  ['mobile', 414],
] as const) {
  for (const theme of ['light', 'dark']) {
    test(
      `the ${width} preview looks exactly like the published page, ${theme}`,
      fullUnless(width === 'mobile' && theme === 'light'),
      async ({ loginAs, site }) => {
        const { author, id, path } = await publishTutorial(site);
        const page = await loginAs(author);
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
        await page.setViewportSize({ width: pixels, height: 900 });
        await page.goto(path);
        // The first visit may show the fonts of the system, later ones the site's own.
        await page.waitForFunction(() => localStorage.getItem('fonts') !== null);
        await page.reload();
        await waitForHydration(page);
        const published = page.getByRole('article').first();
        await expect(published.getByRole('button', { name: 'Copy code' })).toBeVisible();
        // What readers do there, and related posts, are not part of the article.
        await published.evaluate((article) => {
          for (const element of article.querySelectorAll('[class*="related"], [data-formula]')) {
            element.remove();
          }
        });
        const expected = await describe(published);

        const article = await openPreview(page, id, width);
        expect(await article.evaluate(() => window.innerWidth)).toBe(pixels);
        const shown = await describe(article);
        for (const [index, { selector, parts }] of expected.entries()) {
          expect(parts.length, selector).toBeGreaterThan(0);
          expect(shown[index], selector).toEqual({ selector, parts });
        }
      },
    );
  }
}

test('nothing in the preview navigates, and its headings can be gone to', async ({
  loginAs,
  site,
}) => {
  const { author, id } = await publishTutorial(site);
  const page = await loginAs(author);
  const article = await openPreview(page, id, 'desktop');
  const url = page.url();
  await article.getByRole('link', { name: 'this page' }).click();
  await article.getByRole('link', { name: 'Paula Preview' }).click();
  await article.getByRole('link', { name: 'sums' }).click({ button: 'middle' });
  await article.getByRole('link', { name: 'Profile' }).press('Enter');
  await article.getByRole('link', { name: 'FAQ' }).click();
  await expect(article.getByRole('heading', { name: 'FAQ' })).toBeInViewport();
  expect(page.url()).toBe(url);
  expect(page.context().pages()).toHaveLength(1);
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(TUTORIAL.title);
});

test(
  'a preview wider than the screen is drawn smaller, without sideways scrolling',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const { author, id } = await publishTutorial(site);
    const page = await loginAs(author);
    await page.setViewportSize({ width: 360, height: 740 });
    const article = await openPreview(page, id, 'tablet');
    expect(await article.evaluate(() => window.innerWidth)).toBe(768);
    const box = await page.getByTitle('Live preview').boundingBox();
    expect(box?.width).toBeLessThan(360);
    await expectNoHorizontalScroll(page);
    // All of it is shown: the page scrolls, not the frame.
    const { scrollHeight, innerHeight } = await article.evaluate(() => ({
      scrollHeight: document.documentElement.scrollHeight,
      innerHeight: window.innerHeight,
    }));
    expect(scrollHeight).toBeLessThanOrEqual(innerHeight);
  },
);

test(
  'the preview follows the theme without a reload',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const { author, id } = await publishTutorial(site);
    const page = await loginAs(author);
    await page.emulateMedia({ colorScheme: 'light' });
    const article = await openPreview(page, id, 'desktop');
    const background = () =>
      article.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await expect.poll(background).not.toBe(light);
  },
);
