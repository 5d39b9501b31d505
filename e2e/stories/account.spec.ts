import { readFile } from 'node:fs/promises';
import { PHOTO } from '../fixtures/files';
import { waitForMailLink } from '../fixtures/outbox';
import { waitForHydration } from '../fixtures/expectations';
import { registerMember, PASSWORD, logIn } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const NEW_PASSWORD = 'tall-pivot-table-7';

test(
  'a member changes name, photo and password, exports the data and deletes the account',
  { tag: '@full' },
  async ({ loginAs, site, consoleWatch }) => {
    // The ended session, which asks for its stream as well, and the wrong password.
    consoleWatch.allow(/401.*\/api\/(account|live\/tickets)/, /400.*\/api\/account/);
    test.setTimeout(90_000);
    const session = await registerMember(site, 'Ruth Keller');
    const { email, id } = session.user;
    const otherPage = await loginAs(await logIn(site, email));
    const page = await loginAs(session);
    await otherPage.goto('/account');
    await waitForHydration(otherPage);
    await page.goto('/account');
    await waitForHydration(page);

    await test.step('the new name and photo appear in the header and on the profile', async () => {
      const form = page.getByRole('form', { name: 'Profile' });
      await form.getByLabel('Name').fill('Ruth Keller-Ortiz');
      await form.getByLabel('Profile photo file').setInputFiles(PHOTO);
      await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible();
      await form.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByText('Profile saved')).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Ruth Keller-Ortiz');
      const profile = await (await fetch(`${site}/api/follow/profile/${id}`)).json();
      expect(profile.name).toBe('Ruth Keller-Ortiz');
      expect((await fetch(new URL(profile.avatar, site))).headers.get('content-type')).toMatch(
        /^image\//,
      );
    });

    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

    await test.step('a new password ends the other session but not this one', async () => {
      await expect(sessions).toHaveCount(2);
      await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
      const form = page.getByRole('form', { name: 'Password' });
      await form.getByLabel('Current password').fill(PASSWORD);
      await form.getByLabel('New password').fill(NEW_PASSWORD);
      await form.getByRole('button', { name: 'Change password' }).click();
      await expect(sessions).toHaveCount(1);
      await page.reload();
      await waitForHydration(page);
      await expect(sessions).toHaveCount(1);
      await otherPage.goto('/account');
      await expect(otherPage).toHaveURL(/\/login/);
    });

    await test.step('the data are downloaded as one file', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export my data' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/\.json$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(JSON.parse(text)).toBeInstanceOf(Object);
      expect(text).toContain(email);
      expect(text).not.toMatch(/argon2/);
    });

    await test.step('the account is deleted only with the right password', async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByLabel('Password').fill('not-this-one');
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(dialog.getByText('This is not your current password.')).toBeVisible();
      await dialog.getByLabel('Password').fill(NEW_PASSWORD);
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(page).toHaveURL(`${site}/`);
      await expect(logIn(site, email, NEW_PASSWORD)).rejects.toThrow();
    });
  },
);

test('a password is reset with a mailed link, which works once', async ({
  page,
  running,
  consoleWatch,
}) => {
  consoleWatch.allow(/400.*\/api\/auth\/reset/);
  const { user } = await registerMember(running.url, 'Otto Lost');
  await page.goto('/login?redirect=%2Ftemplates%3Ftype%3DExcel');
  await waitForHydration(page);
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Forgot/ })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /mail|link/i })).toBeVisible();

  const link = await waitForMailLink(running, user.email, '/reset');
  await page.goto(link);
  await waitForHydration(page);
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  const login = page.getByRole('main').getByRole('link', { name: 'Login' });
  await login.click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner')).toContainText('Otto Lost');
  // Where they were going before they noticed that the password was gone.
  await expect(page).toHaveURL(`${running.url}/templates?type=Excel`);

  await page.goto(link);
  await waitForHydration(page);
  await page.getByRole('textbox', { name: 'New password' }).fill('another-one-entirely');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /link/i })).toBeVisible();
});

test(
  'an email address is confirmed with a mailed link',
  { tag: '@full' },
  async ({ loginAs, running }) => {
    const session = await registerMember(running.url, 'Vera Confirm');
    const page = await loginAs(session);
    await page.goto('/account');
    await expect(page.getByText(`Please confirm ${session.user.email}`)).toBeVisible();
    await page.goto(await waitForMailLink(running, session.user.email, '/confirm-email'));
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
    await expect(page.getByText(/^Please confirm/)).toBeHidden();
  },
);
