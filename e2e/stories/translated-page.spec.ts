import type { Locator, Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { scrollToEnd, waitForHydration } from '../fixtures/expectations';
import { expect, fullUnless, test } from '../fixtures/test';
import { expectIntact, translatePage } from '../fixtures/translation';
import { createUser, registerMember, startThread } from '../fixtures/users';
import { createPost, Writer } from '../fixtures/writer';

// A page that React has to render anew logs an error, which fails a story.

/** Opens a page in a theme and translates it. */
async function open(page: Page, path: string, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(path);
  await waitForHydration(page);
  await translatePage(page);
}

/** Presses something on a translated page, and translates what it shows. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.click();
  await expectIntact(page);
  await translatePage(page);
}

for (const theme of ['light', 'dark'] as const) {
  test(
    `a translated post and discussion can be used, ${theme}`,
    fullUnless(theme === 'light'),
    async ({ loginAs, site }) => {
      const author = await registerMember(site, 'Tara Translated');
      const post = await createPost(site, author, { status: 'published' });
      const page = await loginAs(await createUser(site, 'moderator'));

      await test.step('Follow and like', async () => {
        await open(page, `/blog/${post.slug}`, theme);
        await scrollToEnd(page);
        await translatePage(page);
        const like = page.getByRole('button', { name: /^Like/ });
        await expect(like).toHaveText(/^Like\s*0 likes$/);
        await press(page, like);
        await expect(like).toHaveText(/^Like\s*1 like$/);
        await press(page, page.getByRole('button', { name: 'Follow Tara Translated' }));
        const follow = page.getByRole('button', { name: 'Following Tara Translated' });
        await expect(follow).toHaveText(/^Following\s*Tara Translated$/);
        await press(page, follow);
        await expect(page.getByRole('button', { name: 'Follow Tara Translated' })).toBeVisible();
      });

      await test.step('Mark as solved, Accept and Lock', async () => {
        const path = await startThread(site);
        const body = { thread: path.split('/').at(-1), content: 'Use NETWORKDAYS.' };
        await apiRequest(site, 'POST', '/api/comments', { token: author.token, body });
        await open(page, path, theme);
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        await expect(button('Accept')).toBeVisible();
        await translatePage(page);
        await press(page, button('Mark as solved'));
        await press(page, button('Mark as unsolved'));
        await press(page, button('Accept'));
        await expect(button('Undo accept')).toBeVisible();
        await press(page, button('Lock'));
        await expect(page.getByText('This discussion is locked.')).toBeVisible();
        await press(page, button('Unlock'));
        const field = page.getByRole('textbox', { name: 'Your reply' });
        await field.fill('Thanks, that works.');
        await press(page, page.getByRole('button', { name: 'Post reply' }));
        await expect(page.getByRole('listitem', { name: /^Reply by/ })).toHaveCount(2);
        await expectIntact(page);
      });
    },
  );

  test(
    `every translated public page can be used, ${theme}`,
    { tag: '@full' },
    async ({ page, site, consoleWatch }) => {
      test.setTimeout(240_000);
      // The page that does not exist.
      consoleWatch.allow(/status of 404/);
      const first = async (path: string, key: string) => {
        const { items } = await apiRequest(site, 'GET', path);
        return items[0][key];
      };
      const paths = [
        ...['/', '/discussions', '/blog', '/tutorials', '/templates', '/tracks', '/about'],
        ...['/submit', '/search?q=sum', '/login', '/register', '/forgot', '/no/such/page'],
        `/templates/${await first('/api/templates', 'slug')}`,
        `/tracks/${await first('/api/tracks', 'slug')}`,
        `/profile/${await first('/api/follow/top', 'id')}`,
      ];
      for (const path of paths) {
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: theme });
          await page.goto(path);
          await waitForHydration(page);
          // Away from what was pressed last, which may scroll by itself.
          await page.mouse.move(0, 0);
          await scrollToEnd(page);
          await translatePage(page);
          await useControls(page, page.getByRole('main'));
          await expectIntact(page);
        });
      }
    },
  );

  test(
    `a translated tutorial can be written, ${theme}`,
    { tag: '@full' },
    async ({ loginAs, site }) => {
      const member = await registerMember(site, 'Wanda Writer');
      const post = await createPost(site, member);
      const page = await loginAs(member);
      const writer = new Writer(page);
      await page.emulateMedia({ colorScheme: theme });
      await writer.open(post._id);
      await translatePage(page);
      for (const tab of ['SEO & metadata', 'Version history', 'Live preview', 'SEO & metadata']) {
        await press(page, writer.tab(tab));
      }
      const title = writer.field('SEO title');
      await title.pressSequentially('Count');
      await translatePage(page);
      await title.pressSequentially(' unique customers per month, in one formula');
      await expect(title).toHaveAccessibleDescription(/SEO title 48 of 40–60: good/);
      await press(page, page.getByRole('button', { name: 'Save draft' }));
      await expect(writer.status).toHaveText('Saved');
      await press(page, writer.tab('Composer'));
      await writer.field('Title').fill('Count customers');
      await expect(writer.status).not.toHaveText('Saved');
      await press(page, page.getByRole('button', { name: 'Save draft' }));
      await expect(writer.status).toHaveText('Saved');
      await expectIntact(page);
    },
  );

  test(
    `six translated areas of the admin can be used, ${theme}`,
    { tag: '@full' },
    async ({ loginAs, site }) => {
      test.setTimeout(240_000);
      const page = await loginAs('admin');
      await startThread(site);
      for (const area of ['users', 'posts', 'threads', 'comments', 'subscribers', 'jobs']) {
        await test.step(area, async () => {
          await open(page, `/admin/${area}`, theme);
          await useControls(page, page.getByRole('main'));
          await expectIntact(page);
        });
      }
      await open(page, '/admin/threads', theme);
      const lock = page.getByRole('button', { name: /^Lock / }).first();
      const unlock = `Unlock ${(await lock.getAttribute('aria-label'))?.replace('Lock ', '')}`;
      await press(page, lock);
      await press(page, page.getByRole('button', { name: unlock }).first());
      await expectIntact(page);
    },
  );
}

/** What shows the page differently and changes nothing else: filters, tabs, sections that open. */
const CONTROLS =
  '[role="group"] button[aria-pressed], [role="tab"], summary, th button, input[type="search"]';
/** Of a list of a hundred tags, the first show what the others would. */
const MAX_CONTROLS = 12;

/** Presses the controls of a page, one after the other; each time it is translated again. */
async function useControls(page: Page, root: Locator): Promise<void> {
  const controls = root.locator(CONTROLS).filter({ visible: true });
  const count = Math.min(await controls.count(), MAX_CONTROLS);
  for (let index = 0; index < count; index++) {
    const control = controls.nth(index);
    // A filter may have hidden it.
    if ((await controls.count()) <= index || !(await control.isEnabled())) continue;
    if ((await control.getAttribute('type')) === 'search') await control.fill('sum');
    else await control.click();
    await expectIntact(page);
    await translatePage(page);
  }
}
