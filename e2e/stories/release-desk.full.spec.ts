import type { Locator, Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { expectAccessibleLayouts, waitForHydration } from '../fixtures/expectations';
import { createReleaseTool, type ReleaseTool } from '../fixtures/release-tool';
import { startSeededSite, type RunningSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { createUser, createUserContext, logIn, PASSWORD } from '../fixtures/users';

const REMOTE = 'remote-writer';

// Both stories use one site, with releases of their own versions.
test.describe.configure({ mode: 'default' });

let tool: ReleaseTool;
let site: RunningSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  tool = await createReleaseTool();
  site = await startSeededSite({
    RELEASES_DIR: tool.folder,
    CANARY_MIN_LOADS: '4',
    // All reports of a story come from the same address.
    CANARY_MIN_NETWORKS: '1',
    CANARY_CHECK_INTERVAL_MS: '200',
  });
});
test.afterAll(async () => {
  await site.stop();
  await tool.remove();
});

async function openReleases(page: Page, search = ''): Promise<void> {
  await page.goto(`${site.url}/admin/releases${search}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
}

const writerOf = (page: Page) => page.getByRole('region', { name: 'Writer', exact: true });

/** The dialog of a change, once it says what will happen. */
async function openChange(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'What will happen' })).toBeVisible();
  return dialog;
}

/** Makes a change of a session that has confirmed its password. */
async function makeChange(page: Page, button: string, confirmLabel: string): Promise<void> {
  const dialog = await openChange(page, button);
  await dialog.getByRole('button', { name: confirmLabel, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Makes a token in the page, for which the password is confirmed. */
async function makeToken(page: Page, name: string): Promise<string> {
  await openReleases(page, '?tab=tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New release token' });
  await dialog.getByRole('combobox', { name: 'Remote' }).fill(REMOTE);
  await dialog.getByRole('textbox', { name: 'Used by' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Canary' }).check();
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const created = page.getByRole('region', { name: 'New token' });
  const text = (await created.getByText(/^sfr_/).textContent()) ?? '';
  await created.getByRole('button', { name: 'I have stored it' }).click();
  await expect(created).toBeHidden();
  return text;
}

/** Reports that the writer's canary could not be rendered, as the browsers of visitors do. */
async function reportFailures(version: string): Promise<void> {
  const failure = {
    ...{ remote: 'remote_writer', release: version, variant: 'canary', durationMs: 90 },
    ...{ failure: 'Render', message: 'The outline has no steps' },
  };
  for (let load = 0; load < 6; load += 1) {
    await apiRequest(site.url, 'POST', '/api/remotes/loads', { body: { loads: [failure] } });
  }
}

test('a build releases a canary with a token that an admin made, and the admin decides what is live', async ({
  browser,
  consoleWatch,
}) => {
  test.setTimeout(150_000);
  // Until the password is confirmed, and while a wrong one is.
  consoleWatch.allow(/status of 403/, /status of 400/);
  const admin = await createUser(site.url, 'admin');
  const context = await createUserContext(browser, site.url, admin);
  consoleWatch.watch(context);
  const page = await context.newPage();
  const before: string = JSON.parse(await tool.readEntry('remote_writer')).stable.version;
  const token = await makeToken(page, 'Build of 9.1.0');

  const copy = await tool.copyRelease(REMOTE, '9.1.0');
  expect(await tool.releaseOverHttp(site.url, token, 'add', copy, '--canary', '10')).toContain(
    'live for 10 % of the sessions',
  );
  await openReleases(page);
  await expect(writerOf(page)).toContainText('9.1.0');
  await expect(writerOf(page)).toContainText('10 % of the sessions');
  await expectAccessibleLayouts(page);

  await test.step('in another session, which has not confirmed the password', async () => {
    const other = await createUserContext(
      browser,
      site.url,
      await logIn(site.url, admin.user.email),
    );
    consoleWatch.watch(other);
    const desk = await other.newPage();
    await openReleases(desk);
    const dialog = await openChange(desk, 'Promote the canary of Writer');
    await expect(dialog).toContainText(`Everybody gets 9.1.0 in place of ${before}`);
    await dialog.getByRole('button', { name: 'Promote' }).click();
    const password = dialog.getByRole('textbox', { name: 'Your password' });
    await expect(password).toBeFocused();
    await password.fill('not the password');
    await desk.keyboard.press('Enter');
    await expect(dialog).toContainText('This is not your current password.');
    expect(JSON.parse(await tool.readEntry('remote_writer')).stable.version).toBe(before);
    await password.fill(PASSWORD);
    await desk.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(desk.getByText('remote-writer 9.1.0 is live.')).toBeVisible();
    await expect(writerOf(desk)).toContainText('None: every session gets the stable release.');
    await other.close();
  });

  await test.step('goes back, which pins, and ends the pin', async () => {
    await openReleases(page);
    await makeChange(page, 'Roll back Writer', 'Roll back');
    await expect(writerOf(page)).toContainText(before);
    await expect(writerOf(page).getByText('Pinned')).toBeVisible();
    await makeChange(page, 'End the pin of Writer', 'End pin');
    await expect(writerOf(page).getByText('Pinned')).toBeHidden();
  });

  await test.step('pins another release from the history, and ends that pin', async () => {
    await openReleases(page, `?tab=history&remote=${REMOTE}`);
    await page.getByRole('button', { name: 'Actions: 9.1.0' }).click();
    await page.getByRole('menuitem', { name: 'Pin to it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pin Writer to 9.1.0?' });
    await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row', { name: /^9\.1\.0/ });
    await expect(row.getByText('Pinned')).toBeVisible();
    await expectAccessibleLayouts(page);
    const entry = JSON.parse(await tool.readEntry('remote_writer'));
    expect([entry.stable.version, entry.isPinned]).toEqual(['9.1.0', true]);
    await page.getByRole('button', { name: 'Actions: 9.1.0' }).click();
    await page.getByRole('menuitem', { name: 'End pin' }).click();
    const end = page.getByRole('dialog', { name: 'End the pin of Writer?' });
    await end.getByRole('button', { name: 'End pin' }).click();
    await expect(row.getByText('Pinned')).toBeHidden();
  });
  await context.close();
});

test('an admin reads why a canary was halted, ends it, and revokes the token', async ({
  browser,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  // Until the password is confirmed.
  consoleWatch.allow(/status of 403/);
  const admin = await createUser(site.url, 'admin');
  const context = await createUserContext(browser, site.url, admin);
  consoleWatch.watch(context);
  const page = await context.newPage();
  const token = await makeToken(page, 'Build of 9.2.0');
  const copy = await tool.copyRelease(REMOTE, '9.2.0');
  await tool.releaseOverHttp(site.url, token, 'add', copy, '--canary', '50');
  await openReleases(page);
  await expect(async () => {
    // The edge passes on what it knows from its registry, which it reads every few seconds.
    await reportFailures('9.2.0');
    await page.reload();
    await expect(page.getByText('Canary halted')).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 30_000 });
  await expect(writerOf(page)).toContainText('loads failed (100.0 %)');
  await expect(writerOf(page).getByRole('list', { name: 'Errors in browsers' })).toContainText(
    'The outline has no steps',
  );
  await expectAccessibleLayouts(page);

  await makeChange(page, 'End the canary of Writer', 'End canary');
  await expect(page.getByText('Canary halted')).toBeHidden();

  await page.getByRole('tab', { name: 'Requirements' }).click();
  await expect(page.getByRole('row', { name: /^Writer stable/ })).toContainText('Fits');
  await expectAccessibleLayouts(page);

  await page.getByRole('tab', { name: 'Tokens' }).click();
  await expect(page.getByRole('row', { name: /^Build of 9\.2\.0/ })).toContainText('Active');
  await page.getByRole('button', { name: 'Revoke Build of 9.2.0' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name: /^Build of 9\.2\.0/ })).toContainText('Revoked');
  await expectAccessibleLayouts(page);
  const again = tool.releaseOverHttp(site.url, token, 'end-canary', REMOTE);
  await expect(again).rejects.toThrow('unknown, revoked or has expired');
  await context.close();
});
