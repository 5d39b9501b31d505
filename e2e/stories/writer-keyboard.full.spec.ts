import { Keyboard } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/test';
import { registerMember } from '../fixtures/users';
import { createPost, PUBLISHABLE, readPost, readText, Writer } from '../fixtures/writer';

test('a tutorial is written, reordered, given a table and published by keyboard', async ({
  loginAs,
  site,
}) => {
  test.setTimeout(90_000);
  const member = await registerMember(site, 'Kim Keys');
  const page = await loginAs(member);
  const keyboard = new Keyboard(page);
  const writer = new Writer(page);
  await writer.open();

  await test.step('it is written', async () => {
    await keyboard.fill(writer.field('Title'), PUBLISHABLE.title);
    await keyboard.fill(writer.field('Summary'), PUBLISHABLE.summary);
    await keyboard.fill(writer.field('Introduction'), 'Some customers order twice.');
    await keyboard.fill(writer.field('Step 1 heading'), 'Count');
    await page.keyboard.press('ControlOrMeta+Alt+N');
    await expect(writer.field('Step 2 heading')).toBeFocused();
    await page.keyboard.type('Sort');
    await keyboard.fill(writer.field('Step 2 text'), 'By month.');
  });

  await test.step('steps are reordered, and the caret stays', async () => {
    await page.keyboard.press('Alt+ArrowUp');
    await expect(writer.field('Step 1 heading')).toHaveValue('Sort');
    await expect(writer.field('Step 1 text')).toBeFocused();
    await page.keyboard.type(' Then count.');
    await expect(writer.field('Step 1 text')).toHaveText('By month. Then count.');
    const handle = page.getByRole('button', { name: 'Drag step 1' });
    await keyboard.press(handle, 'Space', { back: true });
    await expect(page.getByText(/Step 1, Sort picked up/)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/would go to position 2 of 2/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(writer.field('Step 2 heading')).toHaveValue('Sort');
  });

  await test.step('a table is inserted; one of 0 or 1.5 rows is not', async () => {
    await keyboard.moveTo(writer.field('Step 2 text'));
    const size = page.getByRole('group', { name: 'Insert a table' });
    const table = writer.field('Step 2 text').getByRole('table');
    for (const rows of ['0', '1.5', '2']) {
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('Alt+F10');
      const tool = page.getByRole('toolbar', { name: /^Formatting/ }).getByLabel('Table');
      for (let presses = 0; presses < 20; presses += 1) {
        if ((await tool.and(page.locator(':focus')).count()) > 0) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
      await expect(size.getByLabel('Rows')).toBeFocused();
      await page.keyboard.type(rows);
      await page.keyboard.press('Enter');
      await expect(size).toBeHidden();
      await expect(writer.field('Step 2 text')).toBeFocused();
      await expect(table).toHaveCount(rows === '2' ? 1 : 0);
    }
    await expect(table.getByRole('row')).toHaveCount(2);
    await page.keyboard.type('Month');
  });

  await test.step('the help lists the shortcuts', async () => {
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Save draft');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(writer.field('Step 2 text')).toBeFocused();
  });

  await test.step('without distraction', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+F');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(writer.field('Step 2 text')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  await test.step('it is published', async () => {
    await page.keyboard.press('ControlOrMeta+Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Publish this tutorial?' });
    await keyboard.press(dialog.getByRole('button', { name: 'Publish' }));
    await expect(page.getByText('Tutorial published successfully!')).toBeVisible();
    await writer.waitUntilSaved();
    const { structured, status } = await readPost(site, member, writer.id);
    expect(status).toBe('published');
    expect(structured.steps.map(({ heading }) => heading)).toEqual(['Count', 'Sort']);
    expect(structured.steps[1]?.body).toContain('<table>');
    expect(readText(structured.steps[1]?.body)).toContain('Month');
  });
});

test('undo and redo go through every field', async ({ loginAs, site }) => {
  const member = await registerMember(site, 'Udo Undo');
  const { _id: id } = await createPost(site, member);
  const page = await loginAs(member);
  const writer = new Writer(page);
  await writer.open(id);
  const title = writer.field('Title');
  const text = writer.field('Step 1 text');
  await title.fill('Another title');
  await writer.typeInto('Step 1 text', ' Or by name.');
  await page.getByRole('button', { name: 'Actions for step 2' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(writer.field('Step 2 heading')).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+Z');
  await expect(writer.field('Step 2 heading')).toHaveValue('Count');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(text).toHaveText('Sort the list by month.');
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(title).toHaveValue(PUBLISHABLE.title);
  await expect(title).toBeFocused();
  await expect(writer.status).toHaveText('Saved');

  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ControlOrMeta+Y');
  await expect(title).toHaveValue('Another title');
  await expect(text).toHaveText('Sort the list by month. Or by name.');
  await expect(writer.field('Step 2 heading')).toHaveCount(0);
  await writer.save();
  expect(await readPost(site, member, id)).toMatchObject({ title: 'Another title' });
});
