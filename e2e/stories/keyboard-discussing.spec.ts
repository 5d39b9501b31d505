import { call } from '../fixtures/calls';
import { Hands } from '../fixtures/hands';
import { pageIsLive } from '../fixtures/page-checks';
import { newMember, PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const TITLE = 'Two pivots that share one slicer';

test('a discussion is started, answered, quoted, mended, solved and moderated', async ({
  loginAs,
  site,
}) => {
  test.setTimeout(180_000);
  const asker = await newMember(site, 'Kai Asks');
  const helper = await newMember(site, 'Kira Knows');
  const page = await loginAs(asker);
  const hands = new Hands(page);
  const replyBy = (name: string) => page.getByRole('listitem', { name: `Reply by ${name}` });
  const box = page.getByRole('textbox', { name: 'Your reply' });

  await test.step('starts it', async () => {
    await page.goto('/discussions');
    await pageIsLive(page);
    const form = page.getByRole('form', { name: 'Start a discussion' });
    await hands.press(form.getByRole('button', { name: 'Start discussion' }));
    await expect(form.getByLabel('Title')).toBeFocused();
    await hands.write(form.getByLabel('Title'), TITLE);
    await hands.to(form.getByLabel('Category'));
    await page.keyboard.type('Data');
    await expect(form.getByLabel('Category')).toHaveValue('data');
    await hands.write(form.getByLabel(/^Description/), 'Only one of them follows.');
    await hands.press(form.getByRole('button', { name: 'Start discussion' }), 'Space');
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeFocused();
  });
  const { pathname } = new URL(page.url());
  const thread = pathname.split('/').at(-1);

  await test.step('edits it, and gives the edit up once', async () => {
    const tools = page.getByRole('group', { name: 'This discussion' });
    const edit = tools.getByRole('button', { name: 'Edit' });
    await hands.press(edit);
    const title = page.getByRole('form', { name: 'Edit your discussion' }).getByLabel('Title');
    await expect(title).toBeFocused();
    await hands.press(page.getByRole('button', { name: 'Cancel' }));
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    await hands.write(title, `${TITLE}, of one table`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${TITLE}, of one table`);
    await expect(edit).toBeFocused();
  });

  await call(site, 'POST', '/api/comments', {
    token: helper.token,
    body: { thread, content: 'Make them of one cache.' },
  });
  await page.reload();
  await pageIsLive(page);
  const answer = replyBy('Kira Knows');
  const mine = replyBy('Kai Asks');

  await test.step('quotes the answer, and replies', async () => {
    await hands.press(answer.getByRole('button', { name: 'Quote' }));
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('> Make them of one cache.\n\n');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('That did it.');
    await hands.press(page.getByRole('button', { name: 'Post reply' }));
    await expect(mine).toBeFocused();
    await expect(mine.locator('blockquote')).toContainText('one cache');
  });

  await test.step('mends the reply', async () => {
    const edit = mine.getByRole('button', { name: 'Edit' });
    await hands.press(edit);
    const text = mine.getByRole('textbox', { name: 'Your text' });
    await expect(text).toBeFocused();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Thank you!');
    await hands.press(mine.getByRole('button', { name: 'Save' }));
    await expect(mine).toContainText('Thank you!');
    await expect(edit).toBeFocused();
  });

  await test.step('takes the reply back, after a moment’s doubt', async () => {
    const remove = mine.getByRole('button', { name: 'Delete' });
    await hands.press(remove);
    const question = page.getByRole('alertdialog', { name: 'Delete this comment?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await hands.press(question.getByRole('button', { name: 'Delete' }));
    await expect(mine).toBeHidden();
    await expect(page.getByRole('heading', { name: '1 reply' })).toBeFocused();
  });

  await test.step('replies to the answer, copies its link, accepts it', async () => {
    await hands.press(answer.getByRole('button', { name: 'Reply' }));
    await expect(box).toBeFocused();
    await expect(page.getByText('Replying to Kira Knows')).toBeVisible();
    await hands.press(
      page.getByRole('button', { name: 'Reply to the discussion instead' }),
      'Enter',
      { back: true },
    );
    await expect(box).toBeFocused();
    await hands.press(answer.getByRole('button', { name: 'Accept', exact: true }), 'Enter', {
      back: true,
    });
    await expect(answer).toContainText('Accepted');
    await expect(answer.getByRole('button', { name: 'Undo accept' })).toBeFocused();
    const solved = page.getByRole('button', { name: 'Mark as unsolved' });
    await hands.press(solved, 'Enter', { back: true });
    await expect(page.getByRole('button', { name: 'Mark as solved' })).toBeFocused();
  });

  await test.step('a moderator locks it, unlocks it, deletes a reply and all of it', async () => {
    const theirs = await loginAs('moderator');
    const mod = new Hands(theirs);
    await theirs.goto(pathname);
    await pageIsLive(theirs);
    const tools = theirs.getByRole('group', { name: 'This discussion' });
    await mod.press(tools.getByRole('button', { name: 'Lock', exact: true }));
    await expect(theirs.getByText('This discussion is locked.')).toBeVisible();
    await expect(tools.getByRole('button', { name: 'Unlock' })).toBeFocused();
    await mod.press(tools.getByRole('button', { name: 'Unlock' }));
    await expect(theirs.getByRole('textbox', { name: 'Your reply' })).toBeVisible();
    const reply = theirs.getByRole('listitem', { name: 'Reply by Kira Knows' });
    await mod.press(reply.getByRole('button', { name: 'Delete' }));
    const about = theirs.getByRole('alertdialog', { name: 'Delete this comment?' });
    await mod.press(about.getByRole('button', { name: 'Delete' }));
    await expect(theirs.getByRole('heading', { name: '0 replies' })).toBeFocused();
    await mod.press(tools.getByRole('button', { name: 'Delete' }), 'Enter', { back: true });
    const all = theirs.getByRole('alertdialog', { name: 'Delete this thread and its comments?' });
    await mod.press(all.getByRole('button', { name: 'Delete' }));
    await expect(theirs).toHaveURL(/\/discussions$/);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the list is searched, filtered, sorted and cleared', async ({ page }) => {
  const hands = new Hands(page);
  await page.goto('/discussions');
  await pageIsLive(page);
  const main = page.getByRole('main');
  await hands.write(main.getByRole('searchbox', { name: 'Search discussions' }), 'zeros');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=zeros/);
  const category = main.getByRole('button', { name: 'Data' });
  await hands.press(category, 'Space');
  await expect(category).toBeFocused();
  await expect(page).toHaveURL(/category=data/);
  await hands.to(main.getByLabel('Status'));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/solved=true/);
  await hands.to(main.getByLabel('Sort'));
  await page.keyboard.type('Most');
  await expect(page).toHaveURL(/sort=replies/);
  await hands.press(main.getByRole('button', { name: 'Clear', exact: true }), 'Enter', {
    back: true,
  });
  await expect(page).toHaveURL(/\/discussions$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await hands.press(main.getByRole('link', { name: 'Leading zeros vanish when I open a CSV' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a guest who wants to reply logs in on the way and is back at the discussion', async ({
  page,
  site,
}) => {
  const { items } = await call(site, 'GET', '/api/threads?limit=1');
  const hands = new Hands(page);
  await page.goto(`/discussions/${items[0]._id}`);
  await pageIsLive(page);
  await hands.press(page.getByRole('link', { name: 'Log in', exact: true }));
  await hands.write(page.getByLabel('Email'), PEOPLE.member.email);
  await hands.write(page.getByLabel('Password'), 'sheetfolk-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(items[0]._id));
  await hands.write(page.getByRole('textbox', { name: 'Your reply' }), 'Not sent.');
});
