import type { Page } from '@playwright/test';
import { expectAccessible, waitForHydration } from '../fixtures/expectations';
import { holdScripts } from '../fixtures/hold-scripts';
import { expect, test, fullUnless } from '../fixtures/test';

const SUGGESTIONS = /\/api\/search\/suggestions/;

const field = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search the site' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('/ focuses the search, and a few letters find a post, by the keyboard', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('xloo');
  const group = list(page).getByRole('group', { name: 'Posts' });
  const option = group.getByRole('option', { name: 'XLOOKUP or VLOOKUP' }).first();
  await expect(option).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await page.keyboard.press('ArrowUp');
  const all = list(page).getByRole('option').last();
  await expect(all).toHaveText('Search for “xloo”');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(list(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  const first = list(page).getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await expect(field(page)).toHaveValue('xloo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/.*xlookup/);
  await expect(list(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
});

test(
  'Escape closes the list, keeps what was typed, and then goes back',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    const home = page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true });
    await home.focus();
    await page.keyboard.press('/');
    await page.keyboard.type('budget');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('budget');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(home).toBeFocused();
  },
);

test(
  'Escape closes the list even in the moment that it appears',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('[role="listbox"]') === null) return;
        observer.disconnect();
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
        document.documentElement.dataset.escaped = '';
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await field(page).fill('budget');
    await expect(page.locator('html[data-escaped]')).toBeAttached();
    await expect(list(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('budget');
    await expect(field(page)).toBeFocused();
  },
);

test(
  'Enter searches for what was typed, and the last line does too',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    await field(page).fill('stock tracker');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=stock+tracker');
    // Emptied when the page is there, which is after its address.
    await expect(field(page)).toHaveValue('');
    await field(page).fill('daniel');
    await expect(
      list(page)
        .getByRole('group', { name: 'People' })
        .getByRole('option', { name: 'Daniel Okafor' }),
    ).toBeVisible();
    await list(page).getByRole('option', { name: 'Search for “daniel”' }).click();
    await expect(page).toHaveURL('/search?q=daniel');
  },
);

test(
  'an option opens in a new tab with Ctrl, by key and by click',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/about');
    await waitForHydration(page);
    await field(page).fill('stock');
    const option = list(page).getByRole('option', { name: 'Stock tracker with reorder levels' });
    await expect(option).toBeVisible();
    // Answered with nothing: a document in a tab behind crashes Chromium 150's headless shell.
    const inTabs: string[] = [];
    const inThisTab: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) inThisTab.push(request.url());
    });
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      inTabs.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 204 });
    });
    await option.click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(() => inTabs).toEqual(['/templates/stock-tracker']);
    await page.bringToFront();
    await field(page).focus();
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const first = await list(page).getByRole('option', { selected: true }).getAttribute('href');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => inTabs).toEqual(['/templates/stock-tracker', first]);
    expect(inThisTab).toEqual([]);
    await expect(page).toHaveURL('/about');
  },
);

test('a slash that is typed stays a slash', { tag: '@full' }, async ({ page }) => {
  await page.goto('/search');
  await waitForHydration(page);
  const other = page.getByRole('searchbox', { name: 'Search everything' });
  await other.fill('a');
  await other.press('/');
  await expect(other).toHaveValue('a/');
  await field(page).fill('1');
  // The page's own field changes the URL after a pause, which must not empty the one in use.
  await expect(page).toHaveURL(/q=a/);
  await field(page).press('/');
  await expect(field(page)).toHaveValue('1/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+/');
  await expect(field(page)).not.toBeFocused();
});

test(
  'results of an earlier text are never shown, and its request is given up',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    const answers: (() => Promise<void>)[] = [];
    await page.route(SUGGESTIONS, async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? '';
      const item = { kind: 'post', id: q, title: `${q} found`, href: `/blog/${q}` };
      const answer = () => route.fulfill({ json: { items: [item] } }).catch(() => {});
      if (q === 'slow') answers.push(answer);
      else await answer();
    });
    const slow = page.waitForRequest(/q=slow$/);
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('q=slow'),
    );
    await field(page).fill('slow');
    await slow;
    await field(page).fill('fast');
    await expect(list(page).getByRole('option', { name: 'fast found' })).toBeVisible();
    await failed;
    for (const answer of answers) await answer();
    await field(page).fill('fastest');
    await expect(list(page).getByRole('option', { name: 'fastest found' })).toBeVisible();
    await expect(list(page).getByRole('option')).toHaveCount(2);
  },
);

test(
  'it says what it did not find, and what it could not load',
  { tag: '@full' },
  async ({ page, consoleWatch }) => {
    consoleWatch.allow(/503|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto('/about');
    await waitForHydration(page);
    const status = page.getByRole('search', { name: 'Search the site' }).getByRole('status');
    await field(page).fill('qqxxzz');
    await expect(status).toHaveText('No title or name begins with “qqxxzz”.');
    await expect(list(page).getByRole('option')).toHaveText(['Search for “qqxxzz”']);

    await page.route(SUGGESTIONS, (route) => route.fulfill({ status: 503, body: '' }));
    await field(page).fill('budget');
    await expect(status).toContainText('Unable to load suggestions right now.');
    await page.unrouteAll();
    await status.getByRole('button', { name: 'Retry' }).click();
    await expect(list(page).getByRole('group').first()).toBeVisible();

    await page.context().setOffline(true);
    await field(page).fill('stock');
    await expect(status).toContainText('You are offline.');
    await page.context().setOffline(false);
    await expect(list(page).getByRole('option', { name: /Stock tracker/ })).toBeVisible();
  },
);

test('what is typed before the page is ready stays, and is searched for', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await field(page).click();
  await page.keyboard.type('xloo');
  release();
  await expect(
    list(page)
      .getByRole('option', { name: /XLOOKUP/ })
      .first(),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('xloo');
  await expect(field(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test(
    'a button opens the search, and a tap opens what it finds',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/about');
      await waitForHydration(page);
      const button = page.getByRole('button', { name: 'Search the site' });
      await button.tap();
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('stock');
      const option = list(page).getByRole('option', { name: 'Stock tracker with reorder levels' });
      await expect(option).toBeInViewport();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close search' }).tap();
      await expect(field(page)).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('/');
      await page.keyboard.type('stock');
      await option.tap();
      await expect(page).toHaveURL(/\/templates\/stock-tracker/);
      await expect(field(page)).toBeHidden();
    },
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form', { tag: '@full' }, async ({ page }) => {
    await page.goto('/about');
    await field(page).fill('stock tracker');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search?q=stock+tracker');
    await expect(page.getByRole('link', { name: /Stock tracker/ }).first()).toBeVisible();
  });

  test('on a phone, a link leads to the search', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search the site' }).click();
    await expect(page).toHaveURL('/search');
  });
});

for (const width of [1280, 1440, 1920]) {
  test(
    `a member finds the search in a header of ${width} px`,
    fullUnless(width === 1280),
    async ({ loginAs }) => {
      const page = await loginAs('member');
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/about');
      await waitForHydration(page);
      await expect(page.getByRole('banner')).toContainText('Mona Member');
      // The field has no room beside all links, and a narrow one would be of no use.
      await page.getByRole('banner').getByRole('button', { name: 'Search the site' }).click();
      await expect(field(page)).toBeFocused();
      expect((await field(page).boundingBox())?.width).toBeGreaterThan(200);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
}
