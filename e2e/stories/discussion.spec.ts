import { waitForHydration } from '../fixtures/expectations';
import { registerMember } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const AUTHOR = 'Asa Asks';
const HELPER = 'Hedda Helps';
const TITLE = 'A slicer that also filters the summary table';

test('a discussion is started on the home page, replied to, quoted, solved and locked', async ({
  loginAs,
  site,
}) => {
  test.setTimeout(90_000);
  const author = await loginAs(await registerMember(site, AUTHOR));
  const helper = await loginAs(await registerMember(site, HELPER));
  const replyBy = (page: typeof author, name: string) =>
    page.getByRole('listitem', { name: `Reply by ${name}` });

  await test.step('a member starts it on the home page', async () => {
    await author.goto('/');
    await waitForHydration(author);
    await author.getByRole('button', { name: 'Start a discussion' }).first().click();
    const dialog = author.getByRole('dialog', { name: 'Start a discussion' });
    await dialog.getByLabel('Title').fill(TITLE);
    await dialog.getByRole('button', { name: 'Post discussion' }).click();
    const message = dialog.getByText('Please add a title and description before posting.');
    await expect(message.first()).toBeVisible();
    await dialog.getByLabel('Category').selectOption('data');
    await dialog.getByLabel('Description').fill('The table beside the pivot stays as it was.');
    // The button moves up once the message has gone.
    await expect(message).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Post discussion' }).click();
    await expect(author.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });
  const { pathname } = new URL(author.url());

  await test.step('another member replies, edits the reply and deletes a second one', async () => {
    await helper.goto(pathname);
    await waitForHydration(helper);
    const replyField = helper.getByRole('textbox', { name: 'Your reply' });
    await replyField.fill('Use `SUBTOTAL(109)` there.');
    await helper.getByRole('button', { name: 'Post reply' }).click();
    const reply = replyBy(helper, HELPER);
    await expect(reply).toContainText('SUBTOTAL(109)');
    await reply.getByRole('button', { name: 'Edit' }).click();
    const text = reply.getByRole('textbox', { name: 'Your text' });
    await expect(text).toBeFocused();
    await text.fill('Use `SUBTOTAL(109)` in the summary.');
    await reply.getByRole('button', { name: 'Save' }).click();
    await expect(reply).toContainText('in the summary');
    await expect(reply).toContainText('edited');

    await replyField.fill('Sent too early.');
    await helper.getByRole('button', { name: 'Post reply' }).click();
    await expect(reply).toHaveCount(2);
    await reply.last().getByRole('button', { name: 'Delete' }).click();
    const dialog = helper.getByRole('alertdialog', { name: 'Delete this comment?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
    await expect(helper.getByText('Sent too early.')).toBeHidden();
    await expect(helper.getByRole('status').getByText('Reply deleted')).toBeVisible();
  });

  await test.step('the author quotes and accepts the reply and marks the discussion as solved', async () => {
    await author.reload();
    await waitForHydration(author);
    const reply = replyBy(author, HELPER);
    await reply.getByRole('button', { name: 'Quote' }).click();
    const replyField = author.getByRole('textbox', { name: 'Your reply' });
    await expect(replyField).toBeFocused();
    await expect(replyField).toHaveValue('> Use `SUBTOTAL(109)` in the summary.\n\n');
    await replyField.press('ControlOrMeta+End');
    await replyField.pressSequentially('That was it.');
    await author.getByRole('button', { name: 'Post reply' }).click();
    const ownReply = replyBy(author, AUTHOR);
    await expect(ownReply.locator('blockquote')).toContainText('SUBTOTAL(109)');
    await expect(ownReply).toContainText(`in reply to ${HELPER}`);

    await author.getByRole('button', { name: 'Mark as solved' }).click();
    await expect(author.getByRole('button', { name: 'Mark as unsolved' })).toBeVisible();
    await reply.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(reply).toContainText('Accepted');
  });

  await test.step('a moderator locks it', async () => {
    const moderator = await loginAs('moderator');
    await moderator.goto(pathname);
    await waitForHydration(moderator);
    await moderator.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(moderator.getByText('This discussion is locked.')).toBeVisible();
  });

  await test.step('members see that it is locked', async () => {
    await expect(helper.getByRole('textbox', { name: 'Your reply' })).toBeVisible();
    const reader = await loginAs(await registerMember(site, 'Lotte Late'));
    await reader.goto(pathname);
    await waitForHydration(reader);
    await expect(reader.getByText('This discussion is locked.')).toBeVisible();
    await expect(reader.getByRole('textbox', { name: 'Your reply' })).toBeHidden();
    await expect(reader.getByRole('button', { name: 'Lock', exact: true })).toBeHidden();
    await expect(reader.getByRole('button', { name: 'Mark as solved' })).toBeHidden();
  });
});
