import type { Page } from '@playwright/test';
import { apiRequest, sendAs } from '../fixtures/api';
import { changeChallenge, closeChallenge, createChallenge } from '../fixtures/challenges';
import { waitForHydration } from '../fixtures/expectations';
import { expectNotifications, readNotifications } from '../fixtures/notifications';
import { submitPost } from '../fixtures/submissions';
import { expect, test } from '../fixtures/test';
import {
  confirmAddress,
  createUser,
  readHandle,
  registerMember,
  type Session,
} from '../fixtures/users';

/** What a story's moderators and admins are told first, and all of it if nothing tells them of what they do. */
const PROMOTED = /You are (?:a moderator|an admin) now/;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

async function startDiscussion(site: string, member: Session, title: string): Promise<string> {
  const body = { title, category: 'formulas', description: 'Any hint is welcome.' };
  return (await sendAs(site, member, 'POST', '/api/threads', body))._id;
}

test('a submission that is rejected, then approved, until its post is deleted', async ({
  running,
  site,
  loginAs,
}) => {
  const member = await registerMember(site, 'Sunna Submits');
  const admin = await createUser(site, 'admin', 'Adil Admin');
  await Promise.all([confirmAddress(running, member), confirmAddress(running, admin)]);
  const [title, own] = [`Told of ${member.user.id}`, `Written by ${admin.user.id}`];
  const submit = ({ user }: Session, name: string) =>
    submitPost(site, { title: name, fullName: user.name, email: user.email });
  const id = await submit(member, title);
  const ownId = await submit(admin, own);
  const [adminPage, memberPage] = [await loginAs(admin), await loginAs(member)];

  await test.step('an admin rejects it', async () => {
    await open(adminPage, `/admin/community?q=${encodeURIComponent(title)}`);
    await adminPage.getByRole('button', { name: `Reject ${title}` }).click();
    const question = adminPage.getByRole('alertdialog', { name: 'Reject this submission?' });
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(adminPage.getByRole('row', { name: title })).toBeHidden();
    await expectNotifications(memberPage, [new RegExp(`Your tutorial was not accepted: ${title}`)]);
  });

  const slug = await test.step('it is approved after all, and leads to the post', async () => {
    const path = `/api/community-submissions/${id}/approve`;
    const { postSlug } = await sendAs(site, admin, 'POST', path);
    await expectNotifications(memberPage, [new RegExp(`Your tutorial is published: ${title}`)]);
    await memberPage.getByRole('link', { name: /Your tutorial is published/ }).click();
    await expect(memberPage).toHaveURL(`/blog/${postSlug}`);
    return postSlug;
  });

  await test.step('the admin who approves their own is told nothing', async () => {
    await sendAs(site, admin, 'POST', `/api/community-submissions/${ownId}/approve`);
    await expectNotifications(adminPage, [PROMOTED]);
  });

  await test.step('of a deleted post nothing is told', async () => {
    const post = await apiRequest(site, 'GET', `/api/posts/${slug}`);
    await sendAs(site, admin, 'DELETE', `/api/admin/posts/${post._id}`);
    await expectNotifications(memberPage, []);
  });
});

test('a discussion that a moderator marks as solved, until they take it back', async ({
  site,
  loginAs,
}) => {
  const asker = await registerMember(site, 'Ulla Unsure');
  const moderator = await createUser(site, 'moderator', 'Moe Moderates');
  const title = `Solved for ${asker.user.id}`;
  const thread = await startDiscussion(site, asker, title);
  const own = await startDiscussion(site, moderator, 'I know it by now');
  const [askerPage, page] = [await loginAs(asker), await loginAs(moderator)];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const isSolved = async (id: string) =>
    (await apiRequest(site, 'GET', `/api/threads/${id}`)).solved;

  await open(page, `/discussions/${thread}`);
  await press('Mark as solved');
  await expect.poll(() => isSolved(thread)).toBe(true);
  await expectNotifications(askerPage, [
    new RegExp(`Moe Moderates marked your discussion as solved: ${title}`),
  ]);
  await askerPage.getByRole('link', { name: /marked your discussion as solved/ }).click();
  await expect(askerPage.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await press('Mark as unsolved');
  await expect.poll(() => isSolved(thread)).toBe(false);
  await expectNotifications(askerPage, []);

  await open(page, `/discussions/${own}`);
  await press('Mark as solved');
  await expect.poll(() => isSolved(own)).toBe(true);
  await expectNotifications(page, [PROMOTED]);
});

test.describe('challenges', () => {
  // A challenge that opens tells everybody who has ever entered one.
  test.use({ ownSite: true });

  test('a challenge that is decided and another that opens, until they are taken back', async ({
    site,
    loginAs,
  }) => {
    // The job that opens and closes challenges comes every 15 seconds.
    test.setTimeout(180_000);
    const setter = await createUser(site, 'moderator', 'Selma Sets');
    const next = await createUser(site, 'moderator', 'Nils Next');
    const solver = await registerMember(site, 'Sol Solves');
    const [setterPage, nextPage, page] = [
      await loginAs(setter),
      await loginAs(next),
      await loginAs(solver),
    ];
    const tell = (member: Session, text: string) =>
      expect
        .poll(async () => (await readNotifications(site, member)).map((one) => one.text), {
          timeout: 60_000,
        })
        .toContainEqual(expect.stringContaining(text));

    const first = await createChallenge(site, setter, 'Price times pieces');
    await test.step('it is decided, and each who entered reads their place', async () => {
      const enter = (member: Session, text: string) =>
        sendAs(site, member, 'PUT', `/api/challenges/${first.slug}/entry`, { text });
      await enter(solver, '`=A2*B2`');
      await enter(next, '`=PRODUCT(A2:B2)`');
      await closeChallenge(site, first.id);
      await tell(solver, 'has been decided');
      const decided = 'The challenge Price times pieces has been decided: your entry is number';
      await expectNotifications(page, [new RegExp(`${decided} 1`)]);
      await expectNotifications(nextPage, [new RegExp(`${decided} 2`), PROMOTED]);
      await expectNotifications(setterPage, [PROMOTED]);
    });

    const second = await createChallenge(site, next, 'Pieces by price');
    await test.step('another opens, which is told to whoever has entered one but not to its setter', async () => {
      await tell(solver, 'A new challenge is open');
      await expectNotifications(page, [
        /A new challenge is open: Pieces by price/,
        /has been decided/,
      ]);
      await page.getByRole('link', { name: /A new challenge is open/ }).click();
      await expect(page).toHaveURL(second.path);
      await expectNotifications(nextPage, [/has been decided/, PROMOTED]);
      await expectNotifications(setterPage, [PROMOTED]);
    });

    await test.step('it becomes a draft again, and then one that opens later', async () => {
      await open(nextPage, `/challenges/edit/${second.id}`);
      await nextPage.getByLabel('Status').selectOption('Draft');
      await nextPage.getByRole('button', { name: 'Save challenge' }).click();
      await expect(nextPage.getByText('The draft is saved.')).toBeVisible();
      await expectNotifications(page, [/has been decided/]);
      const opensAt = new Date(Date.now() + 3_600_000).toISOString();
      await changeChallenge(site, second.id, { status: 'published', opensAt });
      await expectNotifications(page, [/has been decided/]);
    });

    await test.step('the decided one is deleted', async () => {
      await sendAs(site, setter, 'DELETE', `/api/admin/challenges/${first.id}`);
      await expectNotifications(page, []);
    });
  });
});

test('a mention and a reply in a watched discussion, and none once it is muted', async ({
  site,
  loginAs,
}) => {
  const watcher = await registerMember(site, 'Wilma Watches');
  const writer = await registerMember(site, 'Ruben Replies');
  const title = `Watched by ${watcher.user.id}`;
  const thread = await startDiscussion(site, await registerMember(site, 'Theo Thread'), title);
  const watching = `/api/watching/thread/${thread}`;
  await sendAs(site, watcher, 'PUT', watching, { level: 'watching' });
  const reply = async (content: string): Promise<string> =>
    (await sendAs(site, writer, 'POST', '/api/comments', { thread, content }))._id;
  const [handle, own] = [await readHandle(site, watcher), await readHandle(site, writer)];
  const mentioning = `What do you say, @${handle}? Yours, @${own}`;
  const [page, writerPage] = [await loginAs(watcher), await loginAs(writer)];

  const mention = await reply(mentioning);
  const other = await reply('NETWORKDAYS does that.');
  const replied = new RegExp(`Ruben Replies replied in ${title}`);
  await expectNotifications(page, [replied, new RegExp(`Ruben Replies mentioned you in ${title}`)]);
  // They watch it as well, by having written in it, and have mentioned themselves.
  await expectNotifications(writerPage, []);

  await sendAs(site, writer, 'PUT', `/api/comments/${mention}`, { content: 'I ask nobody.' });
  await expectNotifications(page, [replied]);
  await sendAs(site, writer, 'DELETE', `/api/comments/${other}`);
  await expectNotifications(page, []);

  await open(page, `/discussions/${thread}`);
  await page
    .getByRole('combobox', { name: 'Notifications of this discussion' })
    .selectOption('Muted');
  const { token } = watcher;
  await expect
    .poll(async () => (await apiRequest(site, 'GET', watching, { token })).level)
    .toBe('muted');
  await reply(mentioning);
  await reply('Or NETWORKDAYS.INTL.');
  await expectNotifications(page, []);
});
