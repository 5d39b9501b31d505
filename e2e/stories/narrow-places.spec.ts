import type { Locator, Page } from '@playwright/test';
import { call } from '../fixtures/calls';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingCovered,
  pageIsLive,
} from '../fixtures/page-checks';
import { PEOPLE, signIn } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const POST = '/blog/let-and-lambda-readable-formulas';

async function openThread(site: string): Promise<string> {
  const { items } = await call(site, 'GET', '/api/threads?solved=false&sort=newest&limit=20');
  const open = items.find(({ locked }: { locked: boolean }) => !locked);
  return `/discussions/${open._id}`;
}

const invitation = (page: Page) => page.getByRole('complementary', { name: 'Write for us' });

/** Whether a press in the middle of something would reach it. */
const isOnTop = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

const box = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0 };

for (const width of [360, 768]) {
  test(`the floating callout gives way to the reply form, ${width} px`, async ({
    loginAs,
    site,
  }) => {
    const page = await loginAs('member');
    await page.setViewportSize({ width, height: 780 });
    await page.goto(await openThread(site));
    await pageIsLive(page);
    const field = page.getByRole('textbox', { name: 'Your reply' });
    const send = page.getByRole('button', { name: 'Post reply' });
    await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await expect(invitation(page)).toHaveCSS('opacity', '0');
    expect(await isOnTop(send)).toBe(true);
    // Back up a little, which alone would bring it back: the form still stands in its place.
    await page.mouse.wheel(0, -40);
    await field.focus();
    await expect(invitation(page)).toHaveCSS('opacity', '0');
    expect(await isOnTop(send)).toBe(true);
  });
}

test('the invitation goes with the reader who reads on, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(POST);
  await pageIsLive(page);
  await expect(invitation(page)).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 600);
  await expect(invitation(page)).toHaveCSS('opacity', '0');
  // Who tabs to it sees it, wherever the page stands.
  await page.getByRole('link', { name: 'Write for us' }).focus();
  await expect(invitation(page)).toHaveCSS('opacity', '1');
  await page.getByRole('link', { name: 'Write for us' }).blur();
  await expect(invitation(page)).toHaveCSS('opacity', '0');
  // Back where nothing that is pressed stands beneath it.
  await page.mouse.wheel(0, -600);
  await expect(invitation(page)).toHaveCSS('opacity', '1');
});

for (const width of [360, 768, 1280]) {
  test(`the invitation covers nothing one could press, wherever one stops, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    for (const path of ['/', '/discussions', '/templates']) {
      await page.goto(path);
      await pageIsLive(page);
      await expectNothingCovered(page);
      let seen = 0;
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      // Up again, for on the way up it comes back.
      for (let steps = 0; steps < 12; steps += 1) {
        await page.mouse.wheel(0, -170);
        await expectNothingCovered(page);
        if (await invitation(page).evaluate((one) => getComputedStyle(one).opacity === '1'))
          seen += 1;
      }
      expect(seen, `the invitation is seen on ${path}`).toBeGreaterThan(0);
    }
  });
}

test('the invitation leaves the sessions of an account alone', async ({ loginAs, site }) => {
  for (let others = 0; others < 12; others += 1) await signIn(site, PEOPLE.member.email);
  const page = await loginAs('member');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/account');
  await pageIsLive(page);
  await page.getByRole('button', { name: 'Sign out' }).nth(6).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -40);
  await expectNothingCovered(page);
  await expectAccessible(page);
});

test('on a wide screen the invitation stands beside the page, not on it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await pageIsLive(page);
  const { x } = await box(invitation(page));
  const content = await box(page.getByRole('region', { name: 'Recent discussions' }));
  expect(x).toBeGreaterThanOrEqual(content.x + content.width - 1);
});

// 320 px is what is left of 1280 px at 400 %.
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
    await pageIsLive(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the guest’s form fits a phone with long tags and file names in it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/submit');
  await pageIsLive(page);
  await page.getByLabel('Attachment files').setInputFiles({
    name: 'the-long-name-of-a-workbook-that-somebody-has-saved-again-and-again-final-2.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('PK'),
  });
  const tags = page.getByRole('textbox', { name: 'Tags' });
  await tags.fill('a-tag-without-any-space-in-it-32');
  await tags.press('Enter');
  await expect(page.getByRole('list', { name: 'Your tags' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const tools = page.getByRole('toolbar');
  await expect(tools).toBeVisible();
  expect(await tools.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
});

test('what a thumb presses on a phone is large enough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/discussions');
  await pageIsLive(page);
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
