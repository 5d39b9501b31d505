import { randomUUID } from 'node:crypto';
import { Keyboard } from '../fixtures/keyboard';
import { waitForHydration } from '../fixtures/expectations';
import { registerMember, PASSWORD } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const h1 = { level: 1 } as const;

test('the first Tab stop is the skip link', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/blog');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.moveTo(page.getByRole('searchbox', { name: 'Search blog' }), { within: 5 });
});

test('the header links navigate and focus the new heading', { tag: '@full' }, async ({ page }) => {
  const keyboard = new Keyboard(page);
  const header = page.getByRole('banner');
  await page.goto('/');
  await waitForHydration(page);
  for (const [name, path] of [
    ['Discussions', '/discussions'],
    ['Tutorials', '/tutorials'],
    ['Blog', '/blog'],
    ['Templates', '/templates'],
    ['Write', '/submit'],
    ['About', '/about'],
  ] as const) {
    await keyboard.press(header.getByRole('link', { name, exact: true }), 'Enter', {
      back: name !== 'Discussions',
    });
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', h1)).toBeFocused();
  }
});

test('the theme is switched', { tag: '@full' }, async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/about');
  await waitForHydration(page);
  const before = await page.locator('html').getAttribute('data-theme');
  const change = page.getByRole('banner').getByRole('button', { name: /theme/i });
  await keyboard.press(change);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
});

test('the write callout is collapsed and expanded', { tag: '@full' }, async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/about');
  await waitForHydration(page);
  const aside = page.getByRole('complementary', { name: 'Write for us' });
  await keyboard.press(aside.getByRole('button', { name: 'Hide Write for us' }));
  const show = aside.getByRole('button', { name: 'Show Write for us' });
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  const hide = aside.getByRole('button', { name: 'Hide Write for us' });
  await expect(hide).toBeFocused();
  await keyboard.press(aside.getByRole('link', { name: 'Write for us' }), 'Enter', { back: true });
  await expect(page).toHaveURL(/\/submit$/);
});

test('the mobile menu traps the focus, closes on Escape and navigates', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitForHydration(page);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await keyboard.press(button);
  await expect(menu).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(
        () => document.activeElement?.matches('body, dialog, dialog *') === false,
      );
      expect(outside).toBe(false);
    }
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await keyboard.press(menu.getByRole('button', { name: 'Close menu' }));
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await keyboard.press(menu.getByRole('link', { name: 'Discussions' }));
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { ...h1, name: 'Discussions' })).toBeFocused();
});

test(
  'a visitor joins, logs out, mistypes the password and logs in',
  { tag: '@full' },
  async ({ page, consoleWatch }) => {
    consoleWatch.allow(/401.*\/api\/auth\/login/);
    const keyboard = new Keyboard(page);
    const header = page.getByRole('banner');
    const main = page.getByRole('main');
    const email = `${randomUUID()}@sheetfolk.test`;
    await page.goto('/blog');
    await waitForHydration(page);

    await keyboard.press(header.getByRole('link', { name: 'Join' }));
    await keyboard.fill(main.getByLabel('Name'), 'Kim Keys');
    await keyboard.fill(main.getByLabel('Email'), 'no address');
    await keyboard.fill(main.getByLabel('Password'), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(main.getByLabel('Email')).toBeFocused();
    await keyboard.fill(main.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await expect(header).toContainText('Kim Keys');
    await expect(page.getByRole('heading', h1)).toBeFocused();

    await keyboard.press(header.getByRole('button', { name: 'Logout' }), 'Enter', { back: true });
    await expect(header.getByRole('link', { name: 'Login' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
    await keyboard.fill(main.getByLabel('Email'), email);
    await keyboard.fill(main.getByLabel('Password'), 'not-this-one');
    await keyboard.press(main.getByRole('button', { name: 'Login' }), 'Space');
    await expect(main.getByRole('alert')).toBeVisible();
    await keyboard.fill(main.getByLabel('Password'), PASSWORD, { back: true });
    await page.keyboard.press('Enter');
    await expect(header).toContainText('Kim Keys');
  },
);

test('a protected page is reached through the log-in', async ({ page, site }) => {
  const { user } = await registerMember(site, 'Ola Origin');
  const keyboard = new Keyboard(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await keyboard.fill(page.getByLabel('Email'), user.email);
  await keyboard.fill(page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { ...h1, name: 'Your account' })).toBeFocused();
});
