import { PHOTO } from '../fixtures/files';
import { Hands } from '../fixtures/hands';
import { mailedLink } from '../fixtures/outbox';
import { pageIsLive } from '../fixtures/page-checks';
import { newMember, PASSWORD, signIn } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const NEW_PASSWORD = 'wide-column-chart-9';

test('a member mends the profile, ends a session, takes the data along and leaves', async ({
  loginAs,
  site,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  // The wrong password, on purpose.
  consoleWatch.expect(/400.*\/api\/account/);
  const session = await newMember(site, 'Mika Member');
  await signIn(site, session.user.email);
  await signIn(site, session.user.email);
  const page = await loginAs(session);
  const hands = new Hands(page);
  await page.goto('/blog');
  await pageIsLive(page);
  await hands.press(page.getByRole('banner').getByRole('link', { name: 'Mika Member' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();

  await test.step('profile', async () => {
    const form = page.getByRole('form', { name: 'Profile' });
    await hands.choose(form.getByRole('button', { name: 'Choose a photo' }), PHOTO);
    await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await hands.write(form.getByLabel('Name'), 'Mika Mended');
    await hands.write(form.getByLabel('Bio'), 'Counts.');
    await hands.write(form.getByLabel('Social link'), 'no address');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Social link')).toHaveAttribute('aria-invalid', 'true');
    await hands.write(form.getByLabel('Social link'), 'https://mika.test');
    await hands.press(form.getByRole('button', { name: 'Save profile' }));
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Mika Mended');
  });

  await test.step('sessions: one, then all others', async () => {
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(3);
    await hands.press(page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).first());
    await expect(sessions).toHaveCount(2);
    await expect(page.locator(':focus')).not.toHaveCount(0);
    await hands.press(page.getByRole('button', { name: 'Sign out everywhere else' }));
    await expect(sessions).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  });

  await test.step('password', async () => {
    const form = page.getByRole('form', { name: 'Password' });
    await hands.write(form.getByLabel('Current password'), PASSWORD, { back: true });
    await hands.write(form.getByLabel('New password'), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('New password')).toHaveValue('');
  });

  await test.step('data', async () => {
    const downloading = page.waitForEvent('download');
    await hands.press(page.getByRole('button', { name: 'Export my data' }), 'Space');
    expect((await downloading).suggestedFilename()).toMatch(/\.json$/);
  });

  await test.step('leaves, after a moment’s doubt', async () => {
    const leave = page.getByRole('button', { name: 'Delete my account' });
    await hands.press(leave);
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leave).toBeFocused();
    await page.keyboard.press('Enter');
    await hands.write(dialog.getByLabel('Password'), 'not-this-one');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    await hands.write(dialog.getByLabel('Password'), NEW_PASSWORD);
    await hands.press(dialog.getByRole('button', { name: 'Delete for good' }));
    await expect(page).toHaveURL(`${site}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a forgotten password is replaced', async ({ page, running }) => {
  const { user } = await newMember(running.url, 'Milo Mislaid');
  const hands = new Hands(page);
  await page.goto('/login');
  await pageIsLive(page);
  await hands.press(page.getByRole('link', { name: /forgot/i }));
  await expect(page.getByRole('heading', { level: 1, name: /^Forgot/ })).toBeFocused();
  await hands.write(page.getByLabel('Email'), user.email);
  await page.keyboard.press('Enter');
  await page.goto(await mailedLink(running, user.email, '/reset'));
  await hands.write(page.getByRole('textbox', { name: 'New password' }), NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Login' }));
  await hands.write(page.getByLabel('Email'), user.email);
  await hands.write(page.getByLabel('Password'), NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Milo Mislaid');
});
