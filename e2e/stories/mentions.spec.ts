import { apiRequest } from '../fixtures/api';
import { waitForHydration } from '../fixtures/expectations';
import { readNotifications } from '../fixtures/notifications';
import { expect, fullUnless, test } from '../fixtures/test';
import { readHandle, registerMember, startThread } from '../fixtures/users';

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test(
      'a member is mentioned by their handle, told of it, and changes it',
      fullUnless(size.width === 1280),
      async ({ site, loginAs, browser }) => {
        test.setTimeout(90_000);
        // Nobody else's name begins with it: people of other discussions are suggested, too.
        const first = `mira${Date.now().toString(36)}`;
        const name = `${first} Mentioned`;
        const mira = await registerMember(site, name);
        const handle = await readHandle(site, mira);
        const path = await startThread(site);
        const id = path.split('/').at(-1);
        const content = 'I would like to know, too.';
        await apiRequest(site, 'POST', '/api/comments', {
          token: mira.token,
          body: { thread: id, content },
        });
        const writer = await loginAs(await registerMember(site, 'Wout Writer'));
        await writer.goto(path);
        await waitForHydration(writer);
        const field = writer.getByRole('textbox', { name: 'Your reply' });
        const list = writer.getByRole('listbox', { name: 'People' });
        const reply = writer.getByRole('listitem', { name: 'Reply by Wout Writer' });

        await test.step('an @ suggests the people of the discussion, and keys choose', async () => {
          await field.click();
          await field.pressSequentially('Ask @');
          await expect(list.getByRole('option', { name })).toBeVisible();
          await expect(list.getByRole('option', { name: 'Thea Thread' })).toBeVisible();
          await field.pressSequentially(first);
          await expect(list.getByRole('option')).toHaveCount(1);
          await expect(field).toHaveAttribute('aria-activedescendant', /./);
          await field.press('Escape');
          await expect(list).toBeHidden();
          await field.fill('Ask ');
          await field.press('End');
          await field.pressSequentially(`@${first}`);
          await expect(list.getByRole('option', { name })).toBeVisible();
          await field.press('Enter');
          await expect(field).toHaveValue(`Ask @${handle} `);
          await expect(list).toBeHidden();
        });

        await test.step('the reply links to them, and they are told', async () => {
          await field.pressSequentially('and see `@nobody`.');
          await writer.getByRole('button', { name: 'Post reply' }).click();
          const link = reply.getByRole('link', { name: `@${handle}` });
          await expect(link).toHaveAttribute('href', `/@${handle}`);
          expect(await readNotifications(site, mira)).toMatchObject([
            { kind: 'mention', path: expect.stringContaining(path) },
          ]);
        });

        await test.step('the link leads to the page of the member', async () => {
          await reply.getByRole('link', { name: `@${handle}` }).click();
          await expect(writer.getByRole('heading', { level: 1, name })).toBeVisible();
          await expect(writer).toHaveURL(new RegExp(`/@${handle}$`));
          await expect(writer.getByText(`@${handle}`, { exact: true })).toBeVisible();
        });

        await test.step('they take another handle, and the old address leads to the new one', async () => {
          const page = await loginAs(mira);
          await page.goto('/account');
          await waitForHydration(page);
          const form = page.getByRole('form', { name: 'Handle' });
          await form.getByLabel('Handle').fill('admin');
          await form.getByRole('button', { name: 'Save handle' }).click();
          await expect(
            form.getByText('This handle is reserved. Choose another one.'),
          ).toBeVisible();
          const next = `mira-${Date.now().toString(36)}`;
          await form.getByLabel('Handle').fill(`@${next.toUpperCase()}`);
          await form.getByRole('button', { name: 'Save handle' }).click();
          await expect(page.getByText(`Others mention you as @${next} now`)).toBeVisible();
          const response = await fetch(`${site}/@${handle}`, { redirect: 'manual' });
          expect([response.status, response.headers.get('location')]).toEqual([301, `/@${next}`]);
          const html = await (await fetch(`${site}/@${next}`)).text();
          expect(html).toContain(`/@${next}"`);
          expect((await fetch(`${site}/@nobody-has-this`)).status).toBe(404);
        });

        await test.step('guests are suggested nobody, and a page without script links as well', async () => {
          const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
          const page = await context.newPage();
          await page.goto(path);
          await page.getByRole('link', { name: `@${handle}` }).click();
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await context.close();
        });
      },
    );
  });
}
