import { PHOTO } from '../fixtures/files';
import { Keyboard } from '../fixtures/keyboard';
import { waitForMailLink } from '../fixtures/outbox';
import { waitForHydration } from '../fixtures/expectations';
import { registerMember, PASSWORD, logIn } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const NEW_PASSWORD = 'wide-column-chart-9';

test('a member edits the profile, ends sessions, exports the data and deletes the account', async ({
  loginAs,
  site,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  // The wrong password.
  consoleWatch.allow(/400.*\/api\/account/);
  const session = await registerMember(site, 'Mika Member');
  await logIn(site, session.user.email);
  await logIn(site, session.user.email);
  const page = await loginAs(session);
  const keyboard = new Keyboard(page);
  await page.goto('/blog');
  await waitForHydration(page);
  await keyboard.press(page.getByRole('banner').getByRole('link', { name: 'Mika Member' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();

  await test.step('profile', async () => {
    const form = page.getByRole('form', { name: 'Profile' });
    await keyboard.chooseFiles(form.getByRole('button', { name: 'Choose a photo' }), PHOTO);
    await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await keyboard.fill(form.getByLabel('Name'), 'Mika Mended');
    await keyboard.fill(form.getByLabel('Bio'), 'Counts.');
    await keyboard.fill(form.getByLabel('Social link'), 'no address');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Social link')).toHaveAttribute('aria-invalid', 'true');
    await keyboard.fill(form.getByLabel('Social link'), 'https://mika.test');
    await keyboard.press(form.getByRole('button', { name: 'Save profile' }));
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Mika Mended');
  });

  await test.step('ends one session, then all others', async () => {
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(3);
    await keyboard.press(page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).first());
    await expect(sessions).toHaveCount(2);
    await expect(page.locator(':focus')).not.toHaveCount(0);
    await keyboard.press(page.getByRole('button', { name: 'Sign out everywhere else' }));
    await expect(sessions).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  });

  await test.step('password', async () => {
    const form = page.getByRole('form', { name: 'Password' });
    await keyboard.fill(form.getByLabel('Current password'), PASSWORD, { back: true });
    await keyboard.fill(form.getByLabel('New password'), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('New password')).toHaveValue('');
  });

  await test.step('data', async () => {
    const downloading = page.waitForEvent('download');
    await keyboard.press(page.getByRole('button', { name: 'Export my data' }), 'Space');
    expect((await downloading).suggestedFilename()).toMatch(/\.json$/);
  });

  await test.step('cancels, then deletes the account', async () => {
    const leave = page.getByRole('button', { name: 'Delete my account' });
    await keyboard.press(leave);
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leave).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.fill(dialog.getByLabel('Password'), 'not-this-one');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    await keyboard.fill(dialog.getByLabel('Password'), NEW_PASSWORD);
    await keyboard.press(dialog.getByRole('button', { name: 'Delete for good' }));
    await expect(page).toHaveURL(`${site}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a forgotten password is reset', async ({ page, running }) => {
  const { user } = await registerMember(running.url, 'Milo Mislaid');
  const keyboard = new Keyboard(page);
  await page.goto('/login');
  await waitForHydration(page);
  await keyboard.press(page.getByRole('link', { name: /forgot/i }));
  await expect(page.getByRole('heading', { level: 1, name: /^Forgot/ })).toBeFocused();
  await keyboard.fill(page.getByLabel('Email'), user.email);
  await page.keyboard.press('Enter');
  await page.goto(await waitForMailLink(running, user.email, '/reset'));
  await waitForHydration(page);
  await keyboard.fill(page.getByRole('textbox', { name: 'New password' }), NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await keyboard.press(page.getByRole('main').getByRole('link', { name: 'Login' }));
  await keyboard.fill(page.getByLabel('Email'), user.email);
  await keyboard.fill(page.getByLabel('Password'), NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Milo Mislaid');
});
