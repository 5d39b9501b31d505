import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

const TITLE = 'Count unique customers per month without a pivot';
const SUMMARY =
  'Two formulas that count each customer once per month, what they do with blanks, ' +
  'and a check that tells you when the source list is dirty.';

test('a guest joins and publishes a post, a member likes it, and an admin unpublishes it', async ({
  page,
  loginAs,
  site,
  consoleWatch,
}) => {
  test.setTimeout(120_000);

  await test.step('a guest reads a post and joins', async () => {
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await page
      .getByRole('link', { name: /LET and LAMBDA/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /LET and LAMBDA/ })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
    await page.getByLabel('Name').fill('Rosa Lind');
    await page.getByLabel('Email').fill(`rosa.${Date.now()}@sheetfolk.test`);
    await page.getByLabel('Password').fill('quiet-columns-42');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('banner')).toContainText('Rosa Lind');
  });

  await test.step('writes, previews, saves and publishes a post', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Write', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await expect(publish).toBeDisabled();
    await page.getByLabel('Title', { exact: true }).fill(TITLE);
    await page.getByRole('textbox', { name: 'Summary', exact: true }).fill(SUMMARY);
    const introduction = page.getByRole('textbox', { name: 'Introduction' });
    await introduction.click();
    await introduction.pressSequentially('Every list of orders names some customers twice.');
    await page.getByLabel('Step 1 heading').fill('Count with UNIQUE');
    await page
      .getByLabel('Step 1 formula or code')
      .fill('=ROWS(UNIQUE(FILTER(B2:B99, C2:C99=E1)))');
    await page.getByRole('tab', { name: 'Live preview' }).click();
    const preview = page.frameLocator('iframe[title="Live preview"]');
    await expect(preview.getByText('Count with UNIQUE')).toBeVisible();
    await page.getByRole('tab', { name: 'Composer' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/writer\/[0-9a-f-]{36}/);
    await publish.click();
    await expect(page.getByText('Tutorial published successfully!')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Read it on the blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const { pathname } = new URL(page.url());

  await test.step('guests can read it', async () => {
    const response = await fetch(site + pathname);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Every list of orders names some customers twice.');
  });

  await test.step('another member likes it and replies in a discussion', async () => {
    const member = await loginAs('member');
    await member.goto(pathname);
    await waitForHydration(member);
    await member.getByRole('button', { name: /^Like/ }).click();
    await expect(member.getByRole('button', { name: 'Like 1 like' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await member.reload();
    await expect(member.getByRole('button', { name: 'Like 1 like' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await member.getByRole('banner').getByRole('link', { name: 'Discussions' }).click();
    // Other stories may have started more discussions than the first page shows.
    await member.getByRole('searchbox', { name: 'Search discussions' }).fill('leading zeros');
    await member.getByRole('link', { name: 'Leading zeros vanish when I open a CSV' }).click();
    await member
      .getByRole('textbox', { name: 'Your reply' })
      .fill('Import the column as **text**.');
    await member.getByRole('button', { name: 'Post reply' }).click();
    const reply = member.getByRole('listitem', { name: 'Reply by Mona Member' }).last();
    await expect(reply.locator('strong')).toHaveText('text');
  });

  await test.step('an admin unpublishes it', async () => {
    const admin = await loginAs('admin');
    await admin.goto('/admin/posts');
    const toggle = admin.getByRole('switch', { name: `Published: ${TITLE}` });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await expect(admin.getByRole('row', { name: new RegExp(TITLE) })).toContainText('Draft');
  });

  await test.step('guests get 404', async () => {
    await expect.poll(async () => (await fetch(site + pathname)).status).toBe(404);
    const guest = await page.context().browser()?.newPage();
    if (guest === undefined) throw new Error('The browser was closed.');
    consoleWatch.allow(/404/);
    await guest.goto(site + pathname);
    await expect(guest.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible();
    await guest.close();
  });
});
