import type { Page } from '@playwright/test';
import { fetchHtml } from '../fixtures/api';
import { createChallenge } from '../fixtures/challenges';
import { expectAccessibleLayouts, waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { adminToken, createUser, PASSWORD } from '../fixtures/users';

/** A challenge that is open and that no other story enters; its path. */
async function openChallenge(site: string): Promise<string> {
  const admin = { token: await adminToken(site) };
  return (await createChallenge(site, admin, 'Price times pieces')).path;
}

const field = (page: Page) => page.getByLabel('Formula and explanation');
const entry = (page: Page) => page.getByRole('region', { name: 'Your entry' });

test('the home page leads to the open challenge and the next one', async ({ page }) => {
  await page.goto('/');
  const highlights = page.getByRole('region', { name: /Community highlights/ });
  await highlights.scrollIntoViewIfNeeded();
  await expect(highlights.getByRole('heading', { name: 'Upcoming challenge' })).toBeVisible();
  await expect(highlights.getByText('Open until')).toBeVisible();
  await highlights.getByRole('link', { name: 'All challenges' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
  const past = page.getByRole('region', { name: 'Past' });
  await past.getByRole('link', { name: 'Two rates, one formula' }).click();
  const ranking = page.getByRole('table', { name: 'Ranking' });
  await expect(ranking.getByRole('row').nth(1)).toContainText('=A2*8%-MIN(A2,1000)*3%');
  await page.getByRole('link', { name: 'Discuss the entries' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Two rates, one formula');
});

test('a guest reads everything that is shown in what the edge sends', async ({ site }) => {
  const path = await openChallenge(site);
  const { html } = await fetchHtml(site, path);
  expect(html).toContain('What do these come to?');
  expect(html).not.toContain('Kumquats');
  const upcoming = await fetchHtml(site, '/challenges/quarters-that-begin-in-april');
  expect(upcoming.html).toContain('It has not opened yet');
  expect(upcoming.html).not.toContain('2026-09-30');
  const closed = await fetchHtml(site, '/challenges/two-rates-one-formula');
  expect(closed.html).toContain('8 of 8');
  expect((await fetchHtml(site, '/challenges/no-such-challenge')).status).toBe(404);
});

test('a member enters by keyboard, sees what it gives, replaces it and withdraws it', async ({
  loginAs,
  site,
}) => {
  const page = await loginAs('member');
  await page.goto(await openChallenge(site));
  await waitForHydration(page);
  await field(page).focus();
  await page.keyboard.type('`=A2+B2`');
  await page.keyboard.press('Control+Enter');
  await expect(
    entry(page).getByText('Gives the wanted result in 0 of 2 cells you can see.'),
  ).toBeVisible();
  await expect(entry(page).getByRole('row', { name: /C2/ })).toContainText('5');
  await field(page).fill('`=A2*B2`');
  await page.keyboard.press('Control+Enter');
  await expect(
    entry(page).getByText('Gives the wanted result in 2 of 2 cells you can see.'),
  ).toBeVisible();
  await page.reload();
  await expect(entry(page).getByText(/^Gives the wanted result in 2 of 2/)).toBeVisible();
  await expect(page.getByText('1 entry')).toBeVisible();
  await entry(page).getByRole('button', { name: 'Withdraw entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(entry(page).getByText(/Gives the wanted result/)).toHaveCount(0);
});

test('a draft of an entry outlives a reload', async ({ loginAs, site }) => {
  const page = await loginAs('member');
  await page.goto(await openChallenge(site));
  await waitForHydration(page);
  await field(page).fill('Half a `=A2*`');
  await page.reload();
  await waitForHydration(page);
  await expect(field(page)).toHaveValue('Half a `=A2*`');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest logs in and enters a challenge', async ({ page, site, consoleWatch }) => {
    consoleWatch.allow(/status of 40[01]/, /preloaded using link preload/);
    const { user } = await createUser(site, 'member', 'Pia Plain');
    await page.goto(await openChallenge(site));
    await entry(page).getByRole('link', { name: 'Log in' }).click();
    const login = page.getByRole('form', { name: 'Login' });
    await login.getByLabel('Email').fill(user.email);
    await login.getByLabel('Password').fill(PASSWORD);
    await login.getByRole('button', { name: 'Login', exact: true }).click();
    await field(page).fill('No formula at all');
    await page.getByRole('button', { name: 'Send entry' }).click();
    await expect(page.getByText(/There is no formula to try/)).toBeVisible();
    await expect(field(page)).toHaveValue('No formula at all');
    await field(page).fill('`=A2*B2`');
    await page.getByRole('button', { name: 'Send entry' }).click();
    await expect(page.getByText(/Your entry is saved/)).toBeVisible();
    await expect(entry(page).getByText(/^Gives the wanted result in 2 of 2/)).toBeVisible();
    await entry(page).getByRole('button', { name: 'Withdraw entry' }).click();
    await expect(entry(page).getByText(/^Gives the wanted result/)).toHaveCount(0);
  });
});

for (const path of ['/challenges', '/challenges/two-rates-one-formula', '/challenges/new']) {
  test(`${path} fits a phone and a desk, in both themes`, { tag: '@full' }, async ({ loginAs }) => {
    const page = await loginAs('moderator');
    await page.goto(path);
    await waitForHydration(page);
    await expectAccessibleLayouts(page);
  });
}
