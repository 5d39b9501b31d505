import { randomUUID } from 'node:crypto';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { PASSWORD } from '../fixtures/users';

test('an address and a password are the same however they are typed', async ({ page }) => {
  const name = randomUUID();
  const written = `${name}@Müller.example`;
  const password = page.locator('input[autocomplete$="-password"]');
  await page.goto('/register');
  await waitForHydration(page);
  await page.getByLabel('Name').fill('Ana Lu');
  await page.getByLabel('Email').fill(written);
  await password.fill(`${PASSWORD} Zoë`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/register/);
  await page.goto('/account');
  await expect(page.getByText(written).first()).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.clear());
  await page.goto('/login');
  await waitForHydration(page);
  await page.getByLabel('Email').fill(`${name.toUpperCase()}@xn--mller-kva.example`);
  await password.fill(`${PASSWORD}\u00a0Zoe\u0308`);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/account');
  await expect(page.getByText(written).first()).toBeVisible();
});
