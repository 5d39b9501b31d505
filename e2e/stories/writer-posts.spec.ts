import { expect, test } from '../fixtures/test';
import { registerMember } from '../fixtures/users';
import { createPost, listPosts, PUBLISHABLE, readPost, Writer } from '../fixtures/writer';

test('a version is saved, compared, restored, and the restore undone', async ({
  loginAs,
  site,
}) => {
  const member = await registerMember(site, 'Vera Version');
  const { _id: id } = await createPost(site, member, { title: 'Count per month' });
  const page = await loginAs(member);
  const writer = new Writer(page);
  await writer.open(id);

  await writer.field('Step 1 heading').fill('Sort the orders');
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText('Version saved.')).toBeVisible();
  await writer.field('Step 1 heading').fill('Sort and filter the orders');
  await writer.field('Title').fill('Count per quarter');
  await writer.save();

  await writer.tab('Version history').click();
  await expect(page).toHaveURL(/tab=versions/);
  const versions = page.getByRole('list', { name: 'Versions' });
  await expect(versions.getByRole('listitem').first()).toContainText('Vera Version');
  await versions.getByRole('button').first().click();
  await expect(page).toHaveURL(/version=/);
  const title = page.getByRole('region', { name: 'Title', exact: true });
  await expect(title.locator('del')).toHaveText('month');
  await expect(title.locator('ins')).toHaveText('quarter');
  await expect(page.getByRole('region', { name: /Step 1/ })).toContainText('Changed');

  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await expect(page.getByText('There is no difference.')).toBeVisible();
  expect(await readPost(site, member, id)).toMatchObject({ title: 'Count per month' });

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => readPost(site, member, id)).toMatchObject({ title: 'Count per quarter' });
  await writer.tab('Composer').click();
  await expect(writer.field('Title')).toHaveValue('Count per quarter');
  await expect(writer.field('Step 1 heading')).toHaveValue('Sort and filter the orders');
});

test(
  'a tutorial is scheduled, not in the past, and unscheduled in My posts',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const member = await registerMember(site, 'Sina Schedule');
    const { _id: id } = await createPost(site, member);
    const page = await loginAs(member);
    const writer = new Writer(page);
    await writer.open(id);
    await writer.choose('Schedule…');
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    const time = dialog.locator('input[type="datetime-local"]');
    await time.fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog).toContainText('This time has passed. Choose one in the future.');
    await dialog.getByLabel('Time zone').selectOption('UTC');
    await time.fill('2099-03-02T09:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText('Scheduled for 2 Mar 2099, 09:00 UTC', { exact: true }),
    ).toBeVisible();
    expect(await readPost(site, member, id)).toMatchObject({
      status: 'scheduled',
      scheduledAt: '2099-03-02T09:00:00.000Z',
    });

    await page.getByRole('link', { name: 'My posts' }).click();
    await page.getByRole('tab', { name: /^Scheduled/ }).click();
    await page.getByRole('button', { name: `Actions for ${PUBLISHABLE.title}` }).click();
    await page.getByRole('menuitem', { name: 'Unschedule' }).click();
    await expect(page.getByText('Nothing is scheduled.')).toBeVisible();
    await expect.poll(() => readPost(site, member, id)).toMatchObject({ status: 'draft' });
  },
);

test(
  'My posts finds, deletes, brings back and duplicates',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const member = await registerMember(site, 'Petra Posts');
    await createPost(site, member, { title: 'Pivot tables for beginners' });
    await createPost(site, member, { status: 'published' });
    const page = await loginAs(member);
    await page.goto('/writer/posts');
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('tab', { name: /^Drafts/ })).toContainText('1');
    await expect(page.getByRole('tab', { name: /^Published/ })).toContainText('1');

    await page.getByRole('searchbox', { name: 'Search your posts' }).fill('beginners');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=beginners/);
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Actions for Pivot tables for beginners' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('No posts match “beginners”.')).toBeVisible();
    await expect(page.getByText('Deleted “Pivot tables for beginners”.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Pivot tables for beginners');

    await page.getByRole('button', { name: 'Actions for Pivot tables for beginners' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const writer = new Writer(page);
    await writer.waitUntilSaved();
    await expect(writer.field('Title')).toHaveValue(/Pivot tables for beginners/);
    await expect(writer.field('Step 2 heading')).toHaveValue('Count');
    const { items } = await listPosts(site, member);
    expect(items).toHaveLength(3);
  },
);
