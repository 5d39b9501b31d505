import { apiRequest } from '../fixtures/api';
import { waitForHydration } from '../fixtures/expectations';
import { readNotifications } from '../fixtures/notifications';
import { expect, fullUnless, test } from '../fixtures/test';
import { registerMember, startThread, type Session } from '../fixtures/users';

const reply = (site: string, { token }: Session, path: string, content: string) =>
  apiRequest(site, 'POST', '/api/comments', {
    token,
    body: { thread: path.split('/').at(-1), content },
  });

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test(
      'a discussion is watched, then muted, and tells accordingly',
      fullUnless(size.width === 1280),
      async ({ site, loginAs }) => {
        const watcher = await registerMember(site, 'Wanda Watcher');
        const writer = await registerMember(site, 'Rolf Writer');
        const path = await startThread(site);
        const page = await loginAs(watcher);
        await page.goto(path);
        await waitForHydration(page);
        const field = page.getByRole('combobox', { name: 'Notifications of this discussion' });

        await test.step('watching tells of a reply', async () => {
          await expect(field).toHaveValue('normal');
          await field.selectOption('Watching');
          await expect(page.getByText('You are told of every reply.')).toBeVisible();
          await expect
            .poll(async () => {
              const { token } = watcher;
              const key = path.split('/').at(-1) ?? '';
              return (await apiRequest(site, 'GET', `/api/watching/thread/${key}`, { token }))
                .level;
            })
            .toBe('watching');
          await reply(site, writer, path, 'NETWORKDAYS does that.');
          expect(await readNotifications(site, watcher)).toMatchObject([
            { text: 'Rolf Writer replied in How do I count the working days left?' },
          ]);
        });

        await test.step('the page of what is watched changes it', async () => {
          await page.goto('/watching');
          await waitForHydration(page);
          const row = page.getByRole('listitem').filter({ hasText: 'working days' });
          await row.getByRole('combobox').selectOption('Muted');
          await expect(row.getByRole('combobox')).toBeEnabled();
          await expect(row.getByRole('combobox')).toHaveValue('muted');
          await reply(site, writer, path, 'Or NETWORKDAYS.INTL.');
          expect(await readNotifications(site, watcher)).toHaveLength(1);
        });

        await test.step('set to normal, it leaves the list', async () => {
          const row = page.getByRole('listitem').filter({ hasText: 'working days' });
          await row.getByRole('combobox').selectOption('Normal');
          await expect(page.getByText('You watch nothing yet.')).toBeVisible();
        });
      },
    );
  });
}

test('a category and a person are watched from their pages', async ({ site, loginAs }) => {
  const watcher = await registerMember(site, 'Wim Watcher');
  const writer = await registerMember(site, 'Rosa Writer');
  const page = await loginAs(watcher);
  await page.goto('/discussions?category=charts');
  await waitForHydration(page);
  const category = page.getByRole('combobox', { name: 'Notifications of this category' });
  await category.selectOption('Watching');
  await expect(page.getByText(/every new discussion in this category/)).toBeVisible();
  await page.goto(`/profile/${writer.user.id}`);
  await waitForHydration(page);
  const person = page.getByRole('combobox', { name: 'Notifications of this person' });
  await person.selectOption('Watching');
  await expect(page.getByText(/every new post and discussion of this person/)).toBeVisible();
  await page.goto('/watching');
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Charts' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Rosa Writer' })).toBeVisible();

  const body = { title: 'Why does my axis start at 1900?', category: 'charts' };
  await apiRequest(site, 'POST', '/api/threads', { token: writer.token, body });
  expect(await readNotifications(site, watcher)).toMatchObject([
    { text: 'Rosa Writer started the discussion Why does my axis start at 1900?' },
  ]);
});
