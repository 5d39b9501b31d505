import { apiRequest } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { PASSWORD, registerMember } from '../fixtures/users';
import { createPost, readPost, Writer } from '../fixtures/writer';

test('a session that ends is renewed without leaving, and the held save goes out', async ({
  loginAs,
  site,
  consoleWatch,
}) => {
  consoleWatch.allow(/401/);
  const member = await registerMember(site, 'Esra Expired');
  const { _id: id } = await createPost(site, member);
  const page = await loginAs(member);
  const writer = new Writer(page);
  await writer.open(id);
  await apiRequest(site, 'POST', '/api/auth/logout', { token: member.token });

  await writer.field('Title').fill('Typed before the session ended');
  await page.keyboard.press('ControlOrMeta+S');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expect(writer.actions.getByText('Session expired')).toBeAttached();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await writer.field('Title').fill('Typed after the session ended');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  await expect(writer.status).toHaveText('Saved');
  await expect(page).toHaveURL(new RegExp(`/writer/${id}`));
  const { token, user } = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    user: localStorage.getItem('user') ?? '',
  }));
  expect(JSON.parse(user)).toMatchObject({ id: member.user.id });
  const post = await readPost(site, { ...member, token }, id);
  expect(post.title).toBe('Typed after the session ended');
});

test(
  'a save that was rejected is restored after the next log-in',
  { tag: '@full' },
  async ({ loginAs, site, consoleWatch }) => {
    consoleWatch.allow(/401/);
    const member = await registerMember(site, 'Remy Remembered');
    const page = await loginAs(member);
    const context = page.context();
    const writer = new Writer(page);
    await writer.open();
    await apiRequest(site, 'POST', '/api/auth/logout', { token: member.token });
    await writer.field('Title').fill('Sent too late');
    // The bell may notice first that the session has ended.
    const rejected = page.waitForResponse(
      (response) => response.url().endsWith('/api/posts') && response.status() === 401,
    );
    await page.keyboard.press('ControlOrMeta+S');
    await (await rejected).finished();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await page.close();

    const next = await context.newPage();
    // Without the copy on the device the request alone has the text.
    await next.goto('/about');
    await next.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('drafts').addEventListener('success', resolve);
        }),
    );
    await next.goto('/writer');
    await next.getByLabel('Email').fill(member.user.email);
    await next.getByLabel('Password').fill(PASSWORD);
    await next.getByRole('main').getByRole('button', { name: 'Login' }).click();
    const restored = new Writer(next);
    await expect(restored.field('Title')).toHaveValue('Sent too late');
    await expect(next.getByText(/^The changes you were saving before you logged in/)).toBeVisible();
    await restored.save();
    await expect(restored.field('Title')).toHaveValue('Sent too late');
  },
);
