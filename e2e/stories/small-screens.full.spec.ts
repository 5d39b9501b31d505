import type { Locator, Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoOverlap,
  scrollToEnd,
  waitForHydration,
} from '../fixtures/expectations';
import { logIn, registerMember, startThread } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const POST = '/blog/let-and-lambda-readable-formulas';

const writeCallout = (page: Page) => page.getByRole('complementary', { name: 'Write for us' });

/** Whether a click in the middle of the element would hit it. */
const isHit = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

const isShown = (page: Page) =>
  writeCallout(page).evaluate((one) => getComputedStyle(one).opacity === '1');

declare global {
  interface Window {
    /** The timers after which the callout looks what lies beneath it. */
    restTimers?: Set<unknown>;
  }
}

/** How long nothing has moved when the callout looks, in milliseconds. */
const REST_MS = 140;

/** Makes it known in a page whether the callout still has to look. */
const watchRest = (page: Page) =>
  page.addInitScript((restMs) => {
    const { setTimeout: start, clearTimeout: stop } = window;
    const timers = new Set<unknown>();
    const set = (run: () => void, ms?: number, ...rest: unknown[]) => {
      const look = () => {
        timers.delete(timer);
        run();
      };
      const given = ms === restMs ? [look, ms] : [run, ms, ...rest];
      const timer: unknown = Reflect.apply(start, window, given);
      if (ms === restMs) timers.add(timer);
      return timer;
    };
    const clear = (timer: unknown) => {
      timers.delete(timer);
      Reflect.apply(stop, window, [timer]);
    };
    Object.assign(window, { setTimeout: set, clearTimeout: clear, restTimers: timers });
  }, REST_MS);

/** Waits until the callout has looked what lies beneath it, and has moved. */
const waitForRest = (page: Page) =>
  writeCallout(page).evaluate(async (callout) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The event of scrolling comes before the callbacks of its frame.
    await nextFrame();
    if (window.restTimers === undefined) throw new Error('Nobody watches the callout.');
    while (window.restTimers.size > 0) await nextFrame();
    // Whatever it has decided is rendered before the page is idle.
    await new Promise((resolve) => requestIdleCallback(resolve));
    while (callout.getAnimations().length > 0) await nextFrame();
  });

/** Every public page that has the callout: a path, or the list whose first item has it. */
const PUBLIC_PAGES: [path: string, list?: string, key?: string][] = [
  ...['/', POST, '/blog', '/tutorials', '/discussions', '/templates', '/tracks', '/about'],
  ...['/search?q=sum', '/forgot'],
].map((path): [string] => [path]);
PUBLIC_PAGES.push(
  ['/discussions/', '/api/threads', '_id'],
  ['/templates/', '/api/templates', 'slug'],
  ['/tracks/', '/api/tracks', 'slug'],
  ['/profile/', '/api/follow/top', 'id'],
);

const box = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0 };

for (const width of [360, 768]) {
  test(`the write callout hides over the reply form, ${width} px`, async ({ loginAs, site }) => {
    const page = await loginAs('member');
    await page.setViewportSize({ width, height: 780 });
    await page.goto(await startThread(site));
    await waitForHydration(page);
    const field = page.getByRole('textbox', { name: 'Your reply' });
    const send = page.getByRole('button', { name: 'Post reply' });
    await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await expect(writeCallout(page)).toHaveCSS('opacity', '0');
    expect(await isHit(send)).toBe(true);
    // Scrolling up shows the callout again, unless it would cover the form. The button stays in sight.
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, -16);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before - 16);
    await field.focus();
    await expect(writeCallout(page)).toHaveCSS('opacity', '0');
    // The tools of the field come with its first focus, above the button.
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await send.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
    expect(await isHit(send)).toBe(true);
  });
}

test('the write callout hides while the page moves and returns where nothing is beneath it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(POST);
  await waitForHydration(page);
  const link = page.getByRole('link', { name: 'Write for us' });
  await page.getByText('Introduction', { exact: true }).last().scrollIntoViewIfNeeded();
  await expect(writeCallout(page)).toHaveCSS('opacity', '0');
  // The focus is never on something that is not seen, and covers nothing either.
  await link.focus();
  await expect(writeCallout(page)).toHaveCSS('opacity', '1');
  await expectNoOverlap(page);
  await link.blur();
  await scrollToEnd(page);
  await expect(writeCallout(page)).toHaveCSS('opacity', '1');
  await expectNoOverlap(page);
});

for (const [prefix, list, key = ''] of PUBLIC_PAGES) {
  test(`the write callout covers no text and no control at any scroll position of ${prefix}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const suffix = list === undefined ? '' : (await apiRequest(site, 'GET', list)).items[0][key];
    await page.setViewportSize({ width: 360, height: 780 });
    await watchRest(page);
    await page.goto(prefix + suffix);
    await waitForHydration(page);
    await expectNoOverlap(page);
    let seen = 0;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // A dozen positions, none of which is a multiple of the height of a line.
    const step = Math.max(97, Math.ceil(height / 12));
    for (let y = step; y < height; y += step) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await waitForRest(page);
      await expectNoOverlap(page);
      if (await isShown(page)) seen += 1;
    }
    await scrollToEnd(page);
    await waitForRest(page);
    await expectNoOverlap(page);
    expect(seen + Number(await isShown(page)), 'it is shown somewhere').toBeGreaterThan(0);
  });
}

test('the write callout does not cover the session list of an account', async ({
  loginAs,
  site,
}) => {
  const session = await registerMember(site, 'Sina Sessions');
  for (let others = 0; others < 12; others += 1) await logIn(site, session.user.email);
  const page = await loginAs(session);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/account');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sign out' }).nth(6).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -40);
  await expectNoOverlap(page);
  await expectAccessible(page);
});

test('on a wide screen the write callout is beside the content', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await waitForHydration(page);
  const { x } = await box(writeCallout(page));
  const content = await box(page.getByRole('region', { name: 'Recent discussions' }));
  expect(x).toBeGreaterThanOrEqual(content.x + content.width - 1);
});

// 320 px is 1280 px at 400 % zoom (WCAG 1.4.10).
for (const path of [
  '/',
  POST,
  '/discussions',
  '/templates',
  '/tracks',
  '/search?q=sum',
  '/login',
]) {
  test(`${path} fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await waitForHydration(page);
    await expectNoHorizontalScroll(page);
  });
}

test('the guest form fits a phone with long tags and file names', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/submit');
  await waitForHydration(page);
  await page.getByLabel('Attachment files').setInputFiles({
    name: 'the-long-name-of-a-workbook-that-somebody-has-saved-again-and-again-final-2.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('PK'),
  });
  const tags = page.getByRole('textbox', { name: 'Tags' });
  await tags.fill('a-tag-without-any-space-in-it-32');
  await tags.press('Enter');
  await expect(page.getByRole('list', { name: 'Your tags' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  const tools = page.getByRole('toolbar');
  await expect(tools).toBeVisible();
  expect(await tools.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
});

test('touch targets on a phone are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/discussions');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const small = () =>
    page.evaluate(() => {
      const open = document.querySelector('dialog[open]');
      return [...(open ?? document).querySelectorAll('button, select, input, dialog a, footer a')]
        .map((one) => ({ one, height: one.getBoundingClientRect().height }))
        .filter(
          ({ one, height }) => height > 0 && height < 43.5 && one.getAttribute('type') !== 'file',
        )
        .map(({ one, height }) => `${one.textContent || one.outerHTML.slice(0, 60)}: ${height}`);
    });
  expect(await small()).toEqual([]);
  await menu.getByRole('button', { name: 'Close menu' }).click();
  expect(await small()).toEqual([]);
});
