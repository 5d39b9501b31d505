import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import {
  expectAccessibleThemes,
  expectNoHorizontalScroll,
  waitForHydration,
} from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { adminToken, createUser, registerMember } from '../fixtures/users';

/** A word that no other story writes, by which the rows of this one are found. */
const createWord = () => `w${randomBytes(6).toString('hex')}`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

test('an admin changes a role, and disables a member who is signed in elsewhere', async ({
  loginAs,
  site,
  consoleWatch,
}) => {
  // The failed like is logged.
  consoleWatch.allow(/401/, /Invalid token/);
  const name = `Mia ${createWord()}`;
  const session = await registerMember(site, name);
  const [member, admin] = await Promise.all([loginAs(session), loginAs('admin')]);
  await Promise.all([
    open(member, '/blog/xlookup-vs-vlookup'),
    open(admin, `/admin/users?q=${encodeURIComponent(name)}`),
  ]);
  const active = admin.getByRole('switch', { name: `Active: ${name}` });
  await active.press('Space');
  await expect(active).toHaveAttribute('aria-checked', 'false');
  await expect(active).not.toHaveAttribute('aria-busy', 'true');

  await member.getByRole('button', { name: /^Like/ }).click();
  await expect(member).toHaveURL(/\/login\?redirect=/);

  const role = admin.getByRole('combobox', { name: `Role of ${name}` });
  await role.selectOption('Moderator');
  await expect(role).not.toHaveAttribute('aria-busy', 'true');
  await expectAccessibleThemes(admin);

  // The row's Enter opens the member.
  await admin.getByRole('row', { name: new RegExp(name) }).press('Enter');
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(admin.getByText('Not signed in anywhere.')).toBeVisible();
  await expect(role).toHaveValue('moderator');
  await expect(active).toHaveAttribute('aria-checked', 'false');
  await expectAccessibleThemes(admin);
  await admin.setViewportSize({ width: 360, height: 800 });
  await expectNoHorizontalScroll(admin);
});

test(
  'an admin who disables their own account is asked first, then signed out',
  { tag: '@full' },
  async ({ loginAs, site, consoleWatch }) => {
    consoleWatch.allow(/401/, /Invalid token/);
    const session = await createUser(site, 'admin', `Ada ${createWord()}`);
    const page = await loginAs(session);
    await open(page, `/admin/users/${session.user.id}`);
    const active = page.getByRole('switch', { name: `Active: ${session.user.name}` });
    await active.click();
    const dialog = page.getByRole('alertdialog', { name: 'Disable your own account?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(active).toBeFocused();
    await active.click();
    await dialog.getByRole('button', { name: 'Disable my account' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  },
);

test(
  'an admin imports, exports and tags subscribers',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const word = createWord();
    const domain = `${word}.test`;
    const confirmed = '2026-01-31T12:00:00.000Z';
    await apiRequest(site, 'POST', '/api/subscribe', { body: { email: `known@${domain}` } });
    const added = Array.from({ length: 29 }, (_, index) => `reader${index}@${domain}`);
    const file = [
      'email,source,tags,confirmedAt,createdAt',
      ...added.slice(0, -1).map((email) => `${email},fair,vba|charts,${confirmed},`),
      // The first row of the list: neither may push the other columns out of sight.
      `${added.at(-1)},${'W'.repeat(60)},${'t'.repeat(30)},${confirmed},`,
      `known@${domain},fair,,,`,
      `not-an-address,fair,,,`,
      `READER0@${domain},fair,,,`,
    ].join('\r\n');

    const page = await loginAs('admin');
    await open(page, '/admin/subscribers/import');
    await page
      .getByLabel('CSV file', { exact: true })
      .last()
      .setInputFiles({
        name: 'fair.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`\uFEFF${file}`, 'utf16le'),
      });
    const invalid = page.getByRole('table', { name: 'Invalid lines' });
    await expect(invalid.getByRole('row', { name: /not-an-address/ })).toContainText('32');
    const duplicates = page.getByRole('table', { name: 'Duplicates' });
    await expect(duplicates.getByRole('row', { name: /known@/ })).toContainText(
      'subscribed already',
    );
    await expect(duplicates.getByRole('row', { name: /READER0@/ })).toContainText('earlier');
    await expectAccessibleThemes(page);
    await page.getByRole('button', { name: 'Import 29 subscribers' }).click();
    await expect(page.getByText('29 subscribers were added.')).toBeVisible();

    await open(page, `/admin/subscribers?q=${word}`);
    await expect(page.getByText('1 to 25 of 30')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const exported = await download;
    expect(exported.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await exported.path(), 'utf8'))
      .replace('\uFEFF', '')
      .split(/\r?\n/);
    expect(lines[0]).toBe('email,source,tags,confirmedAt,createdAt');
    expect(lines.filter((line) => line.includes(domain))).toHaveLength(30);
    expect(lines.find((line) => line.startsWith('reader7@'))).toContain(
      `reader7@${domain},fair,vba|charts,${confirmed},`,
    );

    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).first().check();
    await page.getByRole('button', { name: 'Select all 30 that match' }).click();
    await page.getByRole('button', { name: 'Unconfirm', exact: true }).click();
    await page
      .getByRole('alertdialog', { name: 'Unconfirm 30 subscribers?' })
      .getByRole('button', { name: 'Unconfirm' })
      .click();
    const outcome = page.getByRole('dialog', { name: 'Finished' });
    await expect(outcome).toContainText('29 changed, 1 were so already.');
    const listConfirmed = async () => {
      const token = await adminToken(site);
      const path = `/api/admin/subscribers?q=${word}&confirmed=true`;
      const { total } = await apiRequest(site, 'GET', path, { token });
      return total;
    };
    expect(await listConfirmed()).toBe(0);
    await outcome.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(listConfirmed).toBe(29);
    await expect(outcome).toContainText('29 changed');
    await outcome.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: `Unconfirm reader28@${domain}` })).toBeVisible();
    await expectAccessibleThemes(page);
    await expect(page.getByRole('columnheader', { name: 'Created' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);
    const tag = await page.getByText('t'.repeat(30)).boundingBox();
    const card = await page.getByRole('row', { name: `reader28@${domain}` }).boundingBox();
    expect((tag?.x ?? 0) + (tag?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
  },
);
