import type { BrowserContext, Route } from '@playwright/test';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { createUser, PASSWORD } from '../fixtures/users';

/** As a browser does that runs no script yet. */
async function logInByForm(context: BrowserContext, site: string, name: string) {
  const { user } = await createUser(site, 'member', name);
  const response = await context.request.post(`${site}/login`, {
    form: { email: user.email, password: PASSWORD },
    headers: { origin: site },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
}

test('the application takes over the session of a log-in without script, and ends it', async ({
  page,
  context,
  site,
}) => {
  await logInByForm(context, site, 'Sara Script');
  await page.goto('/about');
  const header = page.getByRole('banner');
  await waitForHydration(page);
  await expect(header.getByText('Sara Script')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('member');
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('nobody is logged out by following a link while that happens', async ({
  page,
  context,
  site,
}) => {
  await logInByForm(context, site, 'Hasty Hanna');
  const answered = new Promise<void>((resolve) => {
    const answer = (route: Route) => route.fetch().then(() => resolve());
    void page.route('**/forms/session', answer, { times: 1 });
  });
  await page.goto('/about');
  // The page is left before the response has reached it.
  await answered;
  await page.goto('/blog');
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByText('Hasty Hanna')).toBeVisible();
});

test('a page comes alive if another one has taken over its session', async ({
  page,
  context,
  site,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await logInByForm(context, site, 'Twin Tabea');
  await page.route('**/adopt-session.js', async (route) => {
    await context.clearCookies({ name: 'member' });
    await route.continue();
  });
  await page.goto('/about');
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
