import { waitForHydration } from '../fixtures/expectations';
import { holdScripts } from '../fixtures/hold-scripts';
import { PASSWORD, registerMember } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

test('what is filled in before the script runs is kept and logs in', async ({ page, site }) => {
  const { user } = await registerMember(site, 'Paula Password');
  const release = await holdScripts(page);
  await page.goto('/login?redirect=%2Ftemplates', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password');
  // As password managers do, one with events and the other without.
  await email.fill(user.email);
  await password.evaluate((input: HTMLInputElement, text) => {
    input.value = text;
  }, PASSWORD);
  release();
  await waitForHydration(page);
  await expect(email).toHaveValue(user.email);
  await expect(password).toHaveValue(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${site}/templates`);
});

test('a password is shown at the press of a button, by mouse and keyboard', async ({ page }) => {
  for (const path of ['/login', '/register', '/reset?token=a-token-from-an-email']) {
    await page.goto(path);
    await waitForHydration(page);
    const password = page.locator('input[type="password"]');
    await password.fill('a quiet cell');
    await password.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 7));
    const toggle = page.getByRole('button', { name: /^Show (new )?password$/ });
    const size = await toggle.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(43);
    await toggle.click();
    const shown = page.locator('input[autocomplete$="-password"]');
    await expect(shown).toHaveAttribute('type', 'text');
    await expect(shown).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const caret = await shown.evaluate((input: HTMLInputElement) => [
      input.selectionStart,
      input.selectionEnd,
    ]);
    expect(caret).toEqual([2, 7]);
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    await expect(shown).toHaveAttribute('type', 'password');
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  }
});
