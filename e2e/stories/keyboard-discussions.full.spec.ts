import { apiRequest } from '../fixtures/api';
import { Keyboard } from '../fixtures/keyboard';
import { waitForHydration } from '../fixtures/expectations';
import { PASSWORD, registerMember, startThread } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const TITLE = 'Two pivots that share one slicer';

test('a discussion is started, edited, quoted, solved and moderated', async ({ loginAs, site }) => {
  test.setTimeout(180_000);
  const author = await registerMember(site, 'Kai Asks');
  const helper = await registerMember(site, 'Kira Knows');
  const page = await loginAs(author);
  const keyboard = new Keyboard(page);
  const replyBy = (name: string) => page.getByRole('listitem', { name: `Reply by ${name}` });
  const box = page.getByRole('textbox', { name: 'Your reply' });

  await test.step('starts a discussion', async () => {
    await page.goto('/discussions');
    await waitForHydration(page);
    const form = page.getByRole('form', { name: 'Start a discussion' });
    await keyboard.press(form.getByRole('button', { name: 'Start discussion' }));
    await expect(form.getByLabel('Title')).toBeFocused();
    await keyboard.fill(form.getByLabel('Title'), TITLE);
    await keyboard.moveTo(form.getByLabel('Category'));
    await page.keyboard.type('Data');
    await expect(form.getByLabel('Category')).toHaveValue('data');
    await keyboard.fill(form.getByLabel(/^Description/), 'Only one of them follows.');
    await keyboard.press(form.getByRole('button', { name: 'Start discussion' }), 'Space');
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeFocused();
  });
  const { pathname } = new URL(page.url());
  const thread = pathname.split('/').at(-1);

  await test.step('cancels an edit, then edits', async () => {
    const tools = page.getByRole('group', { name: 'This discussion' });
    const edit = tools.getByRole('button', { name: 'Edit' });
    await keyboard.press(edit);
    const title = page.getByRole('form', { name: 'Edit your discussion' }).getByLabel('Title');
    await expect(title).toBeFocused();
    await keyboard.press(page.getByRole('button', { name: 'Cancel' }));
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.fill(title, `${TITLE}, of one table`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${TITLE}, of one table`);
    await expect(edit).toBeFocused();
  });

  await apiRequest(site, 'POST', '/api/comments', {
    token: helper.token,
    body: { thread, content: 'Make them of one cache.' },
  });
  await page.reload();
  await waitForHydration(page);
  const reply = replyBy('Kira Knows');
  const ownReply = replyBy('Kai Asks');

  await test.step('quotes the reply and responds', async () => {
    await keyboard.press(reply.getByRole('button', { name: 'Quote' }));
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('> Make them of one cache.\n\n');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('That did it.');
    await keyboard.press(page.getByRole('button', { name: 'Post reply' }));
    await expect(ownReply).toBeFocused();
    await expect(ownReply.locator('blockquote')).toContainText('one cache');
  });

  await test.step('edits the response', async () => {
    const edit = ownReply.getByRole('button', { name: 'Edit' });
    await keyboard.press(edit);
    const text = ownReply.getByRole('textbox', { name: 'Your text' });
    await expect(text).toBeFocused();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Thank you!');
    await keyboard.press(ownReply.getByRole('button', { name: 'Save' }));
    await expect(ownReply).toContainText('Thank you!');
    await expect(edit).toBeFocused();
  });

  await test.step('cancels a deletion, then deletes the response', async () => {
    const remove = ownReply.getByRole('button', { name: 'Delete' });
    await keyboard.press(remove);
    const dialog = page.getByRole('alertdialog', { name: 'Delete this comment?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.press(dialog.getByRole('button', { name: 'Delete' }));
    await expect(ownReply).toBeHidden();
    await expect(page.getByRole('heading', { name: '1 reply' })).toBeFocused();
  });

  await test.step('replies to the reply and accepts it', async () => {
    await keyboard.press(reply.getByRole('button', { name: 'Reply' }));
    await expect(box).toBeFocused();
    await expect(page.getByText('Replying to Kira Knows')).toBeVisible();
    await keyboard.press(
      page.getByRole('button', { name: 'Reply to the discussion instead' }),
      'Enter',
      { back: true },
    );
    await expect(box).toBeFocused();
    await keyboard.press(reply.getByRole('button', { name: 'Accept', exact: true }), 'Enter', {
      back: true,
    });
    await expect(reply).toContainText('Accepted');
    await expect(reply.getByRole('button', { name: 'Undo accept' })).toBeFocused();
    const solved = page.getByRole('button', { name: 'Mark as unsolved' });
    await keyboard.press(solved, 'Enter', { back: true });
    await expect(page.getByRole('button', { name: 'Mark as solved' })).toBeFocused();
  });

  await test.step('a moderator locks and unlocks it, deletes a reply and the discussion', async () => {
    const moderatorPage = await loginAs('moderator');
    const moderatorKeyboard = new Keyboard(moderatorPage);
    await moderatorPage.goto(pathname);
    await waitForHydration(moderatorPage);
    const tools = moderatorPage.getByRole('group', { name: 'This discussion' });
    await moderatorKeyboard.press(tools.getByRole('button', { name: 'Lock', exact: true }));
    await expect(moderatorPage.getByText('This discussion is locked.')).toBeVisible();
    await expect(tools.getByRole('button', { name: 'Unlock' })).toBeFocused();
    await moderatorKeyboard.press(tools.getByRole('button', { name: 'Unlock' }));
    await expect(moderatorPage.getByRole('textbox', { name: 'Your reply' })).toBeVisible();
    const helperReply = moderatorPage.getByRole('listitem', { name: 'Reply by Kira Knows' });
    await moderatorKeyboard.press(helperReply.getByRole('button', { name: 'Delete' }));
    const replyDialog = moderatorPage.getByRole('alertdialog', { name: 'Delete this comment?' });
    await moderatorKeyboard.press(replyDialog.getByRole('button', { name: 'Delete' }));
    await expect(moderatorPage.getByRole('heading', { name: '0 replies' })).toBeFocused();
    await moderatorKeyboard.press(tools.getByRole('button', { name: 'Delete' }), 'Enter', {
      back: true,
    });
    const threadDialog = moderatorPage.getByRole('alertdialog', {
      name: 'Delete this thread and its comments?',
    });
    await moderatorKeyboard.press(threadDialog.getByRole('button', { name: 'Delete' }));
    await expect(moderatorPage).toHaveURL(/\/discussions$/);
    const notices = moderatorPage.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByRole('status')).toContainText('Discussion deleted');
    await expect(moderatorPage.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the list of discussions is searched, filtered, sorted and cleared', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/discussions');
  await waitForHydration(page);
  const main = page.getByRole('main');
  await keyboard.fill(main.getByRole('searchbox', { name: 'Search discussions' }), 'zeros');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=zeros/);
  const category = main.getByRole('button', { name: 'Data' });
  await keyboard.press(category, 'Space');
  await expect(category).toBeFocused();
  await expect(page).toHaveURL(/category=data/);
  await keyboard.moveTo(main.getByLabel('Status'));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/solved=true/);
  await keyboard.moveTo(main.getByLabel('Sort'));
  await page.keyboard.type('Most');
  await expect(page).toHaveURL(/sort=replies/);
  await keyboard.press(main.getByRole('button', { name: 'Clear', exact: true }), 'Enter', {
    back: true,
  });
  await expect(page).toHaveURL(/\/discussions$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press(main.locator('a[href^="/discussions/"]').first());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a guest who wants to reply logs in and returns to the discussion', async ({ page, site }) => {
  const { user } = await registerMember(site, 'Gina Guest');
  const path = await startThread(site);
  const keyboard = new Keyboard(page);
  await page.goto(path);
  await waitForHydration(page);
  await keyboard.press(page.getByRole('link', { name: 'Log in', exact: true }));
  await keyboard.fill(page.getByLabel('Email'), user.email);
  await keyboard.fill(page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site + path);
  await keyboard.fill(page.getByRole('textbox', { name: 'Your reply' }), 'Not sent.');
});
