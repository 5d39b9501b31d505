import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { registerMember } from '../fixtures/users';
import { createPost, readPost, readText, Writer } from '../fixtures/writer';

/** Collects the statuses of the saves that a page sends. */
function recordSaves(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status());
  });
  return statuses;
}

test('two tabs of one tutorial never conflict: one writes, the other follows or takes over', async ({
  loginAs,
  site,
}) => {
  const member = await registerMember(site, 'Tara Tabs');
  const { _id: id } = await createPost(site, member);
  const first = new Writer(await loginAs(member));
  await first.open(id);
  const second = new Writer(await first.page.context().newPage());
  const saves = [recordSaves(first.page), recordSaves(second.page)];
  await second.page.goto(`/writer/${id}`);
  const notice = 'This tutorial is open in another tab. It is shown here as you write there.';

  await test.step('the second shows what is written in the first', async () => {
    await expect(second.page.getByText(notice)).toBeVisible();
    await first.field('Title').fill('Written in the first tab');
    const preview = second.page.frameLocator('iframe[title="Live preview"]');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Written in the first tab');
  });

  await test.step('it takes over with what is not saved yet', async () => {
    await first.typeInto('Step 1 text', ' First.');
    await second.page.getByRole('button', { name: 'Write here' }).click();
    await expect(second.field('Title')).toHaveValue('Written in the first tab');
    await expect(first.page.getByText(notice)).toBeVisible();
    await second.typeInto('Step 1 text', ' Second.');
    await second.save();
  });

  await test.step('when it is closed, the first writes again', async () => {
    await second.typeInto('Step 1 text', ' Not saved.');
    const preview = first.page.frameLocator('iframe[title="Live preview"]');
    await expect(preview.getByText('Not saved.')).toBeVisible();
    await second.page.close();
    await first.typeInto('Step 1 text', ' Third.');
    await first.save();
  });
  const { title, structured } = await readPost(site, member, id);
  expect(title).toBe('Written in the first tab');
  expect(readText(structured.steps[0]?.body)).toBe(
    'Sort the list by month. First. Second. Not saved. Third.',
  );
  expect(saves.flat().filter((status) => status !== 200)).toEqual([]);
});

test(
  'what two devices have changed is shown side by side and put together',
  { tag: '@full' },
  async ({ loginAs, site, consoleWatch }) => {
    // The conflict.
    consoleWatch.allow(/412/);
    const member = await registerMember(site, 'Dora Devices');
    const { _id: id } = await createPost(site, member);
    const phone = new Writer(await loginAs(member));
    const laptop = new Writer(await loginAs(member));
    await Promise.all([phone.open(id), laptop.open(id)]);

    await phone.field('Title').fill('Written on the phone');
    await phone.field('Summary').fill('A summary from the phone.');
    await phone.typeInto('Introduction', ' On the phone.');
    await phone.field('Step 2 heading').fill('Count on the phone');
    await phone.save();

    await laptop.field('Title').fill('Written on the laptop');
    await laptop.field('Summary').fill('A summary from the laptop.');
    await laptop.typeInto('Introduction', ' On the laptop.');
    await laptop.field('Step 1 heading').fill('Sort on the laptop');
    await laptop.page.keyboard.press('ControlOrMeta+S');
    const dialog = laptop.page.getByRole('dialog', { name: 'This tutorial was changed elsewhere' });
    await expect(dialog).toBeVisible();
    await expect(laptop.actions.getByText('Changed elsewhere')).toBeAttached();
    const title = dialog.getByRole('region', { name: 'Title', exact: true });
    await expect(title.locator('del')).toHaveText('laptop');
    await expect(title.locator('ins')).toHaveText('phone');
    await title.getByRole('button', { name: 'Keep mine' }).click();
    const section = (name: string) => dialog.getByRole('region', { name, exact: true });
    await section('Summary').getByRole('button', { name: 'Take theirs' }).click();
    await section('Introduction').getByRole('button', { name: 'Keep both' }).click();
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    await expect(laptop.status).toHaveText('Saved');

    const { title: saved, summary, structured } = await readPost(site, member, id);
    expect(saved).toBe('Written on the laptop');
    expect(summary).toBe('A summary from the phone.');
    expect(readText(structured.introduction)).toContain('On the laptop.');
    expect(readText(structured.introduction)).toContain('On the phone.');
    // Sections that only one of them has changed need no decision.
    expect(structured.steps.map(({ heading }) => heading)).toEqual([
      'Sort on the laptop',
      'Count on the phone',
    ]);
    await expect(laptop.field('Step 2 heading')).toHaveValue('Count on the phone');
  },
);
