import { sendAs } from '../fixtures/api';
import { waitForHydration } from '../fixtures/expectations';
import { expectNotifications } from '../fixtures/notifications';
import { expect, test } from '../fixtures/test';
import {
  adminToken,
  logIn,
  PASSWORD,
  registerMember,
  startThread,
  type Session,
} from '../fixtures/users';

const publish = async (site: string, author: Session, title: string) => {
  const post = {
    title,
    content: '<h2>Why</h2><p>Because it is quick.</p>',
    summary: 's'.repeat(130),
    seo: { title: 't'.repeat(45) },
    status: 'published',
  };
  return sendAs(site, author, 'POST', '/api/posts', post);
};

test('a follow, a like and a post of a followed author', async ({ site, loginAs }) => {
  const author = await registerMember(site, 'Wren Writes');
  const reader = await registerMember(site, 'Rita Reads');
  const { _id: id, slug } = await publish(site, author, `Told of likes ${author.user.id}`);
  const page = await loginAs(reader);
  await page.goto(`/profile/${author.user.id}`);
  await waitForHydration(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Unfollow|Following)/ })
      .first(),
  ).toBeVisible();
  await page.goto(`/blog/${slug}`);
  await waitForHydration(page);
  const like = page.getByRole('button', { name: /^Like/ });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).not.toHaveAttribute('aria-disabled', 'true');
  const authorPage = await loginAs(author);
  await expectNotifications(authorPage, [
    /Rita Reads liked Told of likes/,
    /Rita Reads follows you now/,
  ]);
  await publish(site, author, `For followers ${author.user.id}`);
  await expectNotifications(page, [/Wren Writes published For followers/]);
  await sendAs(site, reader, 'DELETE', `/api/posts/${id}/like`);
  await expectNotifications(authorPage, [/Rita Reads follows you now/]);
});

test('a reply, an accepted answer, and a discussion that is solved and locked', async ({
  site,
  loginAs,
}) => {
  const helper = await registerMember(site, 'Hedda Helps');
  const asker = await registerMember(site, 'Axel Asks');
  const body = { title: 'Which one?', category: 'vba', description: 'Any.' };
  const { _id: thread } = await sendAs(site, asker, 'POST', '/api/threads', body);
  const reply = { thread, content: 'The second one.' };
  const { _id: answer } = await sendAs(site, helper, 'POST', '/api/comments', reply);
  const askerPage = await loginAs(asker);
  await expectNotifications(askerPage, [/Hedda Helps replied to you in Which one\?/]);
  await askerPage.getByRole('link', { name: /Hedda Helps replied/ }).click();
  await expect(askerPage.getByRole('listitem', { name: 'Reply by Hedda Helps' })).toBeVisible();
  await sendAs(site, asker, 'PUT', `/api/threads/${thread}`, { acceptedReply: answer });
  const helperPage = await loginAs(helper);
  await expectNotifications(helperPage, [/Axel Asks accepted your answer in Which one\?/]);
  const admin = { token: await adminToken(site) };
  await sendAs(site, admin, 'PUT', `/api/threads/${thread}`, { locked: true });
  await expectNotifications(askerPage, [/locked your discussion Which one\?/, /replied to you/]);
  await sendAs(site, admin, 'PUT', `/api/threads/${thread}`, { locked: false });
  await expectNotifications(askerPage, [/replied to you/]);
});

test('a new role', async ({ site, loginAs }) => {
  const { user } = await registerMember(site, 'Promoted Member');
  const admin = { token: await adminToken(site) };
  await sendAs(site, admin, 'PATCH', `/api/admin/users/${user.id}`, { role: 'moderator' });
  const page = await loginAs(await logIn(site, user.email));
  await expectNotifications(page, [/You are a moderator now/]);
});

test('without script, notifications are listed, marked as read, and that is undone', async ({
  site,
  browser,
}) => {
  const member = await registerMember(site, 'Nora Noscript');
  const follower = await registerMember(site, 'Otto Follows');
  await sendAs(site, follower, 'POST', `/api/follow/${member.user.id}`);
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login?redirect=%2Fnotifications');
  await page.getByLabel('Email').fill(member.user.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  const item = page.getByRole('main').getByRole('listitem');
  const unread = item.getByText('Unread', { exact: true });
  await expect(item).toContainText('Otto Follows follows you now');
  await expect(unread).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unread).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unread).toHaveCount(1);
  await context.close();
});

test('a discussion that nobody told about is not in the list', async ({ site, loginAs }) => {
  await startThread(site);
  const page = await loginAs('member');
  await page.goto('/notifications');
  await waitForHydration(page);
  await expect(page.getByRole('main').getByText(/Nothing yet/)).toBeVisible();
});
