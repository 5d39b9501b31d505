import { pageIsLive } from '../fixtures/page-checks';
import { newMember, PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const TITLE = 'A slicer that also filters the summary table';

test('a question is asked on the home page, answered, quoted, solved and locked', async ({
  loginAs,
  site,
}) => {
  test.setTimeout(90_000);
  const asker = await loginAs('member');
  const helper = await loginAs('author');
  const replyBy = (page: typeof asker, name: string) =>
    page.getByRole('listitem', { name: `Reply by ${name}` });

  await test.step('a member asks from the home page', async () => {
    await asker.goto('/');
    await pageIsLive(asker);
    await asker.getByRole('button', { name: 'Start a discussion' }).first().click();
    const dialog = asker.getByRole('dialog', { name: 'Start a discussion' });
    await dialog.getByLabel('Title').fill(TITLE);
    await dialog.getByRole('button', { name: 'Post discussion' }).click();
    await expect(
      dialog.getByText('Please add a title and description before posting.').first(),
    ).toBeVisible();
    await dialog.getByLabel('Category').selectOption('data');
    await dialog.getByLabel('Description').fill('The table beside the pivot stays as it was.');
    await dialog.getByRole('button', { name: 'Post discussion' }).click();
    await expect(asker.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });
  const { pathname } = new URL(asker.url());

  await test.step('another replies, edits the reply, and deletes a second one', async () => {
    await helper.goto(pathname);
    await pageIsLive(helper);
    const box = helper.getByRole('textbox', { name: 'Your reply' });
    await box.fill('Use `SUBTOTAL(109)` there.');
    await helper.getByRole('button', { name: 'Post reply' }).click();
    const reply = replyBy(helper, PEOPLE.author.name);
    await expect(reply).toContainText('SUBTOTAL(109)');
    await reply.getByRole('button', { name: 'Edit' }).click();
    const text = reply.getByRole('textbox', { name: 'Your text' });
    await expect(text).toBeFocused();
    await text.fill('Use `SUBTOTAL(109)` in the summary.');
    await reply.getByRole('button', { name: 'Save' }).click();
    await expect(reply).toContainText('in the summary');
    await expect(reply).toContainText('edited');

    await box.fill('Sent too early.');
    await helper.getByRole('button', { name: 'Post reply' }).click();
    await expect(reply).toHaveCount(2);
    await reply.last().getByRole('button', { name: 'Delete' }).click();
    const question = helper.getByRole('alertdialog', { name: 'Delete this comment?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await expect(helper.getByText('Sent too early.')).toBeHidden();
  });

  await test.step('the asker quotes it, accepts it, and it is solved', async () => {
    await asker.reload();
    await pageIsLive(asker);
    const reply = replyBy(asker, PEOPLE.author.name);
    await reply.getByRole('button', { name: 'Quote' }).click();
    const box = asker.getByRole('textbox', { name: 'Your reply' });
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('> Use `SUBTOTAL(109)` in the summary.\n\n');
    await box.press('ControlOrMeta+End');
    await box.pressSequentially('That was it.');
    await asker.getByRole('button', { name: 'Post reply' }).click();
    const mine = replyBy(asker, PEOPLE.member.name);
    await expect(mine.locator('blockquote')).toContainText('SUBTOTAL(109)');
    await expect(mine).toContainText(`in reply to ${PEOPLE.author.name}`);

    await asker.getByRole('button', { name: 'Mark as solved' }).click();
    await expect(asker.getByRole('button', { name: 'Mark as unsolved' })).toBeVisible();
    await reply.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(reply).toContainText('Accepted');
  });

  await test.step('a moderator locks it, and the reply form says so', async () => {
    const moderator = await loginAs('moderator');
    await moderator.goto(pathname);
    await pageIsLive(moderator);
    await moderator.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(moderator.getByText('This discussion is locked.')).toBeVisible();
  });

  await test.step('what was being written is refused with a word, and kept', async () => {
    await expect(helper.getByRole('textbox', { name: 'Your reply' })).toBeVisible();
    const late = await loginAs(await newMember(site, 'Lotte Late'));
    await late.goto(pathname);
    await pageIsLive(late);
    await expect(late.getByText('This discussion is locked.')).toBeVisible();
    await expect(late.getByRole('textbox', { name: 'Your reply' })).toBeHidden();
    await expect(late.getByRole('button', { name: 'Lock', exact: true })).toBeHidden();
    await expect(late.getByRole('button', { name: 'Mark as solved' })).toBeHidden();
  });
});
