import type { Page } from '@playwright/test';
import { publicRoutes } from '../fixtures/public-routes';
import { holdScripts } from '../fixtures/hold-scripts';
import { test, expect, fullUnless } from '../fixtures/test';
import { SLOW_COMPUTER, throttle } from '../fixtures/throttle';

test.use({ isIdle: true });

/** The page's scripts so far, without React, which is loaded ahead, and what counts the visit. */
const startScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && !/\/(framework|first-view)\./.test(path)),
  );

const isReady = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('app-ready').length > 0);

/** What is sent to the analytics of the site, by type. */
function recordEvents(page: Page): string[] {
  const types: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/track')) return;
    // The browser does not show what it sends for a page that is left.
    const events: { eventType: string }[] = request.postDataJSON() ?? [{ eventType: 'beacon' }];
    types.push(...events.map(({ eventType }) => eventType));
  });
  return types;
}

test('a visitor who only reads is counted, and downloads no code of the page', async ({
  page,
  site,
}) => {
  const events = recordEvents(page);
  for (const { path } of await publicRoutes(site)) {
    if (path.startsWith('/no/such')) continue;
    await page.goto(path);
    await expect.poll(() => events, path).toContain('page_view');
    expect(await startScripts(page), path).toEqual([]);
    events.length = 0;
  }
  await page.goto('/');
  await expect.poll(() => events).toEqual(['page_view', 'hero_exposure']);
});

test('what was counted before the page starts is not counted again', async ({ page }) => {
  const events = recordEvents(page);
  await page.goto('/');
  await expect.poll(() => events).toEqual(['page_view', 'hero_exposure']);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => isReady(page)).toBe(true);
  await page.getByRole('navigation', { name: 'Primary' }).getByText('Blog').click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => events).toEqual(['page_view', 'hero_exposure', 'page_view']);
});

test('a call to action that is followed at once is counted', async ({ page }) => {
  const events = recordEvents(page);
  await page.goto('/about');
  await expect.poll(() => events).toContain('page_view');
  await page.locator('main a[data-cta]').first().click();
  await expect.poll(() => events).toContain('beacon');
});

test('a guest finds the draft of another visit without doing anything', async ({
  context,
  page,
}) => {
  const field = (of: Page) => of.getByRole('textbox', { name: 'Title' });
  await page.goto('/discussions');
  await field(page).fill('How do I sum by month?');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hasDrafts'))).toBe('true');
  await page.close();
  const later = await context.newPage();
  await later.goto('/discussions');
  await expect(field(later)).toHaveValue('How do I sum by month?');
});

test('a page that could not start without a network starts with it', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const events = recordEvents(page);
  await page.goto('/about');
  await expect.poll(() => events).toContain('page_view');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) =>
    /main\..*\.js$/.test(request.url()),
  );
  await page.mouse.wheel(0, 50);
  await failed;
  await context.setOffline(false);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => isReady(page)).toBe(true);
});

test('the menu that opens before the page has started stays open', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 });
  const release = await holdScripts(page);
  await page.goto('/about');
  await page.locator('summary').filter({ visible: true }).first().click();
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' });
  await expect(link).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/blog$/);
});

const ROUTES = [
  ...['/', '/blog', '/blog/:slug', '/discussions', '/discussions/:id', '/profile/:id'],
  ...['/templates', '/templates/:slug', '/tracks', '/tracks/:slug', '/submit', '/about', '/search'],
  ...['/login', '/register', '/forgot'],
];

const FIELD =
  'input:visible:not([type="checkbox"], [type="radio"], [type="file"]), textarea:visible';

/** Types one letter after the other until the page has started, and some more. */
async function typeThroughLoad(page: Page): Promise<string> {
  const letters = 'sum by month and by region without a pivot table or a macro in one cell';
  let typed = '';
  let after = 0;
  for (const letter of letters) {
    await page.keyboard.type(letter, { delay: 60 });
    typed += letter;
    if (await isReady(page)) after += 1;
    if (after > 8) break;
  }
  return typed;
}

for (const route of ROUTES) {
  test(
    `no click and no key is lost while ${route} loads on a slow computer`,
    fullUnless(route === '/discussions'),
    async ({ page, site, consoleWatch }) => {
      // Where other programs are busy as well, what is preloaded waits for the script that needs it.
      consoleWatch.allow(/was preloaded using link preload but not used/);
      const path = (await publicRoutes(site)).find((one) => one.route === route)?.path ?? route;
      await page.setViewportSize({ width: 412, height: 915 });
      await throttle(await page.context().newCDPSession(page), SLOW_COMPUTER);
      await page.goto(path, { waitUntil: 'commit' });
      const theme = page.getByRole('button', { name: /^Colour theme/ });
      const storedTheme = () => page.evaluate(() => localStorage.getItem('theme'));
      // A mouse that is moved somewhere first would start the page.
      await theme.dispatchEvent('click');
      const field = page.getByRole('main').locator(FIELD).first();
      if ((await field.count()) > 0) {
        const before = await field.inputValue();
        await field.focus();
        await page.keyboard.press('End');
        const typed = await typeThroughLoad(page);
        await expect(field).toHaveValue(before + typed);
      }
      await theme.dispatchEvent('click');
      await expect.poll(storedTheme).toBe('dark');
    },
  );
}
