import type { Page } from '@playwright/test';
import { apiRequest, fetchHtml } from '../fixtures/api';
import { expectAccessibleLayouts, waitForHydration } from '../fixtures/expectations';
import { Keyboard } from '../fixtures/keyboard';
import { PASSWORD, registerMember } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

/** Publishes a post that no other story changes, and returns its path. */
async function publishPost(site: string, title: string): Promise<string> {
  const { token } = await registerMember(site, 'Pia Publishes');
  const body = {
    title,
    content: '<h2>Why</h2><p>Months are dates.</p>',
    summary: 's'.repeat(130),
    seo: { title: 't'.repeat(45) },
    status: 'published',
  };
  const { slug } = await apiRequest(site, 'POST', '/api/posts', { token, body });
  return `/blog/${slug}`;
}

const discussLink = (page: Page) => page.getByRole('link', { name: /^Discuss this post/ });
const threadForm = (page: Page) => page.getByRole('form', { name: 'Start a discussion' });

test('a member discusses a post, another replies, and the post shows one comment', async ({
  page,
  loginAs,
  site,
}) => {
  test.setTimeout(120_000);
  const title = 'Sum the orders by month';
  const path = await publishPost(site, title);
  const member = await loginAs(await registerMember(site, 'Dora Discusses'));

  await test.step('the link at the end of the post leads to the form', async () => {
    await member.goto(path);
    await waitForHydration(member);
    await expect(discussLink(member)).toHaveAccessibleName('Discuss this post 0 comments');
    const keyboard = new Keyboard(member);
    await keyboard.press(discussLink(member));
    await expect(member.getByRole('region', { name: 'Start a discussion' })).toBeFocused();
    await keyboard.moveTo(threadForm(member).getByRole('link', { name: title }), { within: 2 });
    await keyboard.moveTo(threadForm(member).getByLabel('Title'), { within: 3 });
    await expectAccessibleLayouts(member);
  });

  await test.step('the discussion names the post', async () => {
    await threadForm(member).getByLabel('Title').fill('Why not a pivot?');
    await threadForm(member).getByRole('button', { name: 'Start discussion' }).click();
    await expect(member.getByRole('heading', { level: 1 })).toHaveText('Why not a pivot?');
    await expect(member.getByText(`About the post: ${title}`)).toBeVisible();
    await expectAccessibleLayouts(member);
  });
  const { pathname } = new URL(member.url());

  await test.step('another member reads it, replies, and returns to the post', async () => {
    const { html } = await fetchHtml(site, pathname);
    expect(html).toContain('About the post');
    expect(html).toContain(`href="${path}"`);
    const helper = await loginAs(await registerMember(site, 'Hedda Helps'));
    await helper.goto(pathname);
    await waitForHydration(helper);
    await helper.getByRole('link', { name: title }).click();
    await expect(discussLink(helper)).toHaveAccessibleName('Discuss this post 0 comments');
    await helper.goBack();
    await helper.getByRole('textbox', { name: 'Your reply' }).fill('It does not refresh.');
    await helper.getByRole('button', { name: 'Post reply' }).click();
    await expect(helper.getByRole('listitem', { name: 'Reply by Hedda Helps' })).toBeVisible();
    await helper.getByRole('link', { name: title }).click();
    await expect(discussLink(helper)).toHaveAccessibleName('Discuss this post 1 comment');
  });

  await test.step('every reader sees the comment', async () => {
    await page.goto(path);
    await waitForHydration(page);
    await expect(discussLink(page)).toHaveAccessibleName('Discuss this post 1 comment');
    await expectAccessibleLayouts(page);
  });
});

test(
  'a guest who discusses a post logs in and comes back to the form with it',
  { tag: '@full' },
  async ({ page, site }) => {
    const title = 'Count the orders by week';
    const path = await publishPost(site, title);
    const { user } = await registerMember(site, 'Gita Guest');
    await page.goto(path);
    await waitForHydration(page);
    await discussLink(page).click();
    const form = threadForm(page);
    await expect(form.getByRole('link', { name: title })).toBeVisible();
    await form.getByLabel('Title').fill('Which week is the first?');
    await form.getByRole('button', { name: 'Start discussion' }).click();

    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(form.getByRole('link', { name: title })).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('Which week is the first?');
    await form.getByRole('button', { name: 'Start discussion' }).click();
    await expect(page.getByText(`About the post: ${title}`)).toBeVisible();
  },
);

test(
  'a post that does not exist is removed from the form, and the text stays',
  { tag: '@full' },
  async ({ loginAs, site, consoleWatch }) => {
    // The browser logs the response for the post.
    consoleWatch.allow(/404/);
    const page = await loginAs(await registerMember(site, 'Minna Missing'));
    await page.goto('/discussions?post=no-such-post');
    await waitForHydration(page);
    const form = threadForm(page);
    await expect(form.getByRole('alert')).toContainText('does not exist or is not published');
    await expectAccessibleLayouts(page);
    await form.getByLabel('Title').fill('Without a post');
    await form.getByRole('button', { name: 'Remove the post' }).click();
    await expect(form.getByRole('alert')).toBeHidden();
    await expect(form.getByLabel('Title')).toBeFocused();
    await expect(page).toHaveURL(/\/discussions$/);
    await form.getByRole('button', { name: 'Start discussion' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Without a post');
    await expect(page.getByText('About the post')).toBeHidden();
  },
);
