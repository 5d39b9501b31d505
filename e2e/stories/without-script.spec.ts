import type { Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { expect, test, fullUnless } from '../fixtures/test';
import { createUser, PASSWORD, startThread } from '../fixtures/users';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ consoleWatch }) => {
  // Pages say with their status that a form was not accepted, and what they preload is not used.
  consoleWatch.allow(/status of 40[01]/, /preloaded using link preload/);
});

const SECTIONS = ['Discussions', 'Tutorials', 'Blog', 'Templates', 'Write', 'About'];

for (const width of [360, 1280]) {
  test.describe(`without script, ${width} pixels wide`, fullUnless(width === 1280), () => {
    test.use({ viewport: { width, height: 800 } });

    /** Where the header has its links: on a phone in the menu, which is opened. */
    async function openMenu(page: Page) {
      const header = page.getByRole('banner');
      if (width > 960) return header;
      await header.locator('summary').click();
      return header.locator('details');
    }

    test('every link has a name, also far down the page', async ({ page }) => {
      await page.goto('/');
      const links = page.getByRole('link');
      const unnamed: string[] = [];
      for (const link of await links.all()) {
        // What is rendered, which is what some screen readers and search engines go by.
        const name = (await link.innerText()) || (await link.getAttribute('aria-label'));
        if (!name?.trim()) unnamed.push((await link.getAttribute('href')) ?? '');
      }
      expect(await links.count()).toBeGreaterThan(10);
      expect(unnamed).toEqual([]);
    });

    test(
      'the menu leads to every section, whose lists can be searched and filtered',
      { tag: '@full' },
      async ({ page }) => {
        await page.goto('/');
        for (const name of SECTIONS) {
          const menu = await openMenu(page);
          await menu.getByRole('link', { name, exact: true }).first().click();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          // The menu of the page before is gone with it.
          await expect(page.locator('details[open]')).toHaveCount(0);
        }
        await page.goto('/discussions');
        const main = page.getByRole('main');
        await main.getByRole('searchbox', { name: 'Search discussions' }).fill('chart');
        await main.getByRole('button', { name: 'Search' }).click();
        await expect(page).toHaveURL(/q=chart/);
        await main.getByRole('button', { name: 'Charts' }).click();
        await expect(page).toHaveURL(/category=charts/);
        await expect(page).toHaveURL(/q=chart/);
        await main.getByLabel('Status').selectOption('Solved');
        await main.getByRole('button', { name: 'Apply' }).click();
        await expect(page).toHaveURL(/solved=true/);
        await expect(page).toHaveURL(/category=charts/);
        await expect(main.getByRole('link', { name: /chart/i }).first()).toBeVisible();
        await page.goto('/blog');
        await main.getByLabel('Sort').selectOption('Most liked');
        await main.getByRole('button', { name: 'Apply' }).click();
        await expect(page).toHaveURL(/sort=liked/);
        // The address changes before the page is read to its end. One page of posts is all of the demo;
        // other stories may have added some.
        await page.waitForLoadState();
        const more = main.getByRole('link', { name: 'Show more' });
        if (await more.isVisible()) {
          const posts = main.getByRole('heading', { level: 2 });
          const before = await posts.count();
          await more.click();
          await expect.poll(() => posts.count()).toBeGreaterThan(before);
        }
        await page.goto('/search?q=sum');
        await main.getByRole('link', { name: 'Discussions', exact: true }).click();
        await expect(page).toHaveURL(/kind=thread/);
        await page.goto('/writer');
        await expect(page.getByRole('link', { name: 'The blog' })).toBeVisible();
        await page.goto('/');
        // Locators look for texts outside of `noscript` only.
        expect(await page.content()).toContain('This form needs JavaScript.');
      },
    );

    test('somebody joins, logs out and in again, and a wrong password keeps the address', async ({
      page,
    }) => {
      const email = `plain-${width}-${Date.now()}@sheetfolk.test`;
      await page.goto('/register?redirect=%2Fdiscussions');
      const join = page.getByRole('form', { name: 'Join' });
      await join.getByLabel('Name').fill('Petra Plain');
      await join.getByLabel('Email').fill(email);
      await join.getByLabel('Password').fill('short');
      await join.getByRole('button', { name: 'Create account' }).click();
      await expect(join.getByText('Use at least 8 characters.')).toBeVisible();
      await expect(join.getByLabel('Name')).toHaveValue('Petra Plain');
      await expect(join.getByLabel('Email')).toHaveValue(email);
      await expect(join.getByLabel('Password')).toBeFocused();
      await expect(join.getByLabel('Password')).toHaveValue('');
      await join.getByLabel('Password').fill(PASSWORD);
      await join.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL('/discussions');

      const menu = await openMenu(page);
      await expect(menu.getByRole('link', { name: 'Petra Plain' }).first()).toBeVisible();
      await menu.getByRole('button', { name: 'Logout' }).first().click();
      await expect(page).toHaveURL('/discussions');
      const guestMenu = await openMenu(page);
      await guestMenu.getByRole('link', { name: 'Login' }).first().click();

      const login = page.getByRole('form', { name: 'Login' });
      await login.getByLabel('Email').fill(email);
      await login.getByLabel('Password').fill('not the password');
      await login.getByRole('button', { name: 'Login' }).click();
      await expect(login.getByRole('alert')).toHaveText(
        'The e-mail address or the password is wrong.',
      );
      await expect(login.getByLabel('Email')).toHaveValue(email);
      await login.getByLabel('Password').fill(PASSWORD);
      await login.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL('/discussions');
      await expect((await openMenu(page)).getByRole('button', { name: 'Logout' })).toBeVisible();
    });

    test('a guest writes a discussion, logs in, and it is there; then they reply', async ({
      page,
      site,
    }) => {
      const { user } = await createUser(site, 'member', 'Piet Plain');
      const title = `Does a formula run without script? ${width}`;
      await page.goto('/discussions');
      const start = page.getByRole('form', { name: 'Start a discussion' });
      await start.getByLabel('Title').fill(title);
      await start.getByLabel('Category').selectOption('Charts');
      await start.getByLabel('Description').fill('First line.\n\n`=SUM(A1:A9)` is second.');
      await start.getByRole('button', { name: 'Start discussion' }).click();

      const login = page.getByRole('form', { name: 'Login' });
      await expect(login.getByRole('alert')).toContainText('Your text is kept');
      await login.getByLabel('Email').fill(user.email);
      await login.getByLabel('Password').fill('wrong');
      await login.getByRole('button', { name: 'Login', exact: true }).click();
      await login.getByLabel('Password').fill(PASSWORD);
      await login.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('=SUM(A1:A9)').first()).toBeVisible();

      const reply = page.getByRole('form', { name: 'Reply' });
      await reply.getByRole('button', { name: 'Post reply' }).click();
      await expect(reply.getByText('Please write a reply first.')).toBeVisible();
      await reply.getByLabel('Your reply').fill('It does, in a cell.');
      await reply.getByRole('button', { name: 'Post reply' }).click();
      await expect(page.getByText('Your reply is posted.')).toBeVisible();
      await expect(page.getByRole('article').getByText('It does, in a cell.')).toBeVisible();
      // Said once.
      await page.reload();
      await expect(page.getByText('Your reply is posted.')).toHaveCount(0);
    });

    test(
      'a guest who presses Like logs in first; then they like and follow',
      { tag: '@full' },
      async ({ page, site }) => {
        const { user } = await createUser(site, 'member', 'Lia Plain');
        const { items } = await apiRequest(site, 'GET', '/api/posts?limit=50');
        const post = items.find(({ author }: { author: object | null }) => author !== null);
        const path = `/blog/${post.slug}`;
        await page.goto(path);
        const like = page.getByRole('button', { name: /^Like/ });
        await like.click();
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
        const login = page.getByRole('form', { name: 'Login' });
        await login.getByLabel('Email').fill(user.email);
        await login.getByLabel('Password').fill(PASSWORD);
        await login.getByRole('button', { name: 'Login', exact: true }).click();
        await expect(page).toHaveURL(path);
        await like.click();
        await expect(page).toHaveURL(path);
        await expect(like).toHaveAttribute('aria-pressed', 'true');
        await page.getByRole('button', { name: `Follow ${post.author.name}` }).click();
        const following = page.getByRole('button', { name: `Following ${post.author.name}` });
        await expect(following).toHaveAttribute('aria-pressed', 'true');
        await following.click();
        await like.click();
        await expect(like).toHaveAttribute('aria-pressed', 'false');
        await expect(
          page.getByRole('button', { name: `Follow ${post.author.name}` }),
        ).toBeVisible();
      },
    );

    test(
      'a guest subscribes for a template, and to the newsletter',
      { tag: '@full' },
      async ({ page, site }) => {
        const { items } = await apiRequest(site, 'GET', '/api/templates?limit=50');
        const template = items.find(({ gated }: { gated: boolean }) => gated);
        await page.goto(`/templates/${template.slug}`);
        const unlock = page.getByRole('form', { name: 'Unlock this template' });
        await unlock.getByLabel('Email').fill('nobody');
        await unlock.getByRole('button', { name: 'Unlock' }).click();
        await expect(unlock.getByText('Enter a valid email')).toBeVisible();
        await expect(unlock.getByLabel('Email')).toHaveValue('nobody');
        await unlock.getByLabel('Email').fill(`sub-${width}@sheetfolk.test`);
        await unlock.getByRole('button', { name: 'Unlock' }).click();
        const notice = page.getByRole('status').filter({ hasText: 'Thanks!' });
        const href = await notice.getByRole('link', { name: 'Download' }).getAttribute('href');
        expect((await fetch(new URL(href ?? '', site))).status).toBe(200);

        await page.goto('/');
        const newsletter = page.getByRole('form', { name: 'Newsletter' });
        await newsletter.getByLabel('Your email').fill('me@sheetfolk.test');
        await newsletter.getByRole('button', { name: 'Subscribe' }).click();
        await expect(page.getByText('Thanks! Please check your inbox.')).toBeVisible();
      },
    );

    test(
      'a guest submits a post, after the errors of a first attempt',
      { tag: '@full' },
      async ({ page }) => {
        await page.goto('/submit');
        const form = page.getByRole('form', { name: 'Write a post' });
        const submit = form.getByRole('button', { name: 'Submit for review' });
        await form.getByLabel('Full name').fill('Greta Guest');
        await form.getByLabel('Category').selectOption('Excel');
        await form.getByLabel('Content').fill('Too short.');
        await submit.click();
        await expect(form.getByText('Enter a valid email.')).toBeVisible();
        await expect(form.getByText('Give your blog a title.')).toBeVisible();
        await expect(form.getByLabel('Full name')).toHaveValue('Greta Guest');
        await expect(form.getByLabel('Category')).toHaveValue('Excel');
        await expect(form.getByLabel('Content')).toHaveValue('Too short.');
        await form.getByLabel('Email').fill('greta@sheetfolk.test');
        await form.getByLabel('Title').fill(`A table that survives <sorting> ${width}`);
        await submit.click();
        await expect(form.getByText('Please add more details to your blog.')).toBeVisible();
        await form
          .getByLabel('Content')
          .fill(`${'Sort by a helper column. '.repeat(4)}\n\nThen <b>.`);
        await form.getByLabel('Tags').fill('sorting, tables');
        await submit.click();
        await expect(page).toHaveURL('/blog');
        await expect(page.getByText('48 hours')).toBeVisible();
      },
    );
  });
}

test(
  'every reply of a long discussion can be reached',
  { tag: '@full' },
  async ({ page, site }) => {
    const path = await startThread(site);
    const { token } = await createUser(site, 'member', 'Rudi Replies');
    const thread = path.split('/').at(-1);
    for (let number = 1; number <= 52; number += 1) {
      const body = { thread, content: `Reply number ${number}.` };
      await apiRequest(site, 'POST', '/api/comments', { token, body });
    }
    await page.goto(path);
    await expect(page.getByText('Reply number 52.')).toHaveCount(0);
    await page.getByRole('link', { name: 'Show more replies' }).click();
    await expect(page.getByText('Reply number 52.')).toBeVisible();
    await page.getByRole('link', { name: 'Show earlier replies' }).click();
    await expect(page.getByText('Reply number 1.')).toBeVisible();
  },
);
