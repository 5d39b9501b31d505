import { waitForHydration } from '../fixtures/expectations';
import { holdScripts } from '../fixtures/hold-scripts';
import { expect, test } from '../fixtures/test';

const POST = '/blog/let-and-lambda-readable-formulas';

test('a printed post has its text but no controls', async ({ page }) => {
  await page.goto(POST);
  await waitForHydration(page);
  const progress = page.getByTestId('reading-progress');
  await expect(progress).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: 'print' });
  await expect(progress).toHaveCSS('display', 'none');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Do one case on paper');
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('complementary', { name: 'Write for us' }),
    page.getByRole('navigation', { name: 'In this article' }),
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('button', { name: 'Copy code' }).first(),
  ]) {
    await expect(part).toBeHidden();
  }
  // Dark text in either theme.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 255;
    context.fillStyle = getComputedStyle(heading).color;
    context.fillRect(0, 0, 1, 1);
    return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  expect(ink).toBeLessThan(100);
});

test('nothing is animated with reduced motion', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitForHydration(page);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && (Number(duration) > 50 || iterations === Infinity);
      })
      .map((animation) => String(animation)),
  );
  expect(moving).toEqual([]);
});

test(
  'focus, fields and selection are visible in forced colours',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/discussions');
    await waitForHydration(page);
    const title = page.getByRole('textbox', { name: 'Title' });
    const chip = page.getByRole('button', { name: 'All', exact: true });
    const send = page.getByRole('button', { name: 'Start discussion' });
    for (const control of [title, send]) {
      await expect(control).toHaveCSS('border-top-style', 'solid');
      await expect(control).not.toHaveCSS('border-top-width', '0px');
    }
    await expect(chip).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    await expect(focused).not.toHaveCSS('outline-width', '0px');
  },
);

test('on a slow phone the page paints before its scripts and does not shift', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
      }
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('member@sheetfolk.test');
  await main.getByLabel('Password').fill('sheetfolk-demo');
  release();
  await waitForHydration(page);
  // Text typed before hydration is in the form's state.
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(POST, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForHydration(page);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
  expect(shift).toBeLessThan(0.05);
});
