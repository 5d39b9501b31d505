import { readFileSync } from 'node:fs';
import { PHOTO } from '../fixtures/files';
import { expectAccessible } from '../fixtures/expectations';
import { openRichTexts, paste } from '../fixtures/rich-text';
import { expect, test } from '../fixtures/test';

/** HTML as programs put it on the clipboard. */
const SAMPLES = '../../shared-kit/src/editor/structure/paste/fixtures/';
const sample = (name: string) =>
  readFileSync(new URL(`${SAMPLES}${name}.txt`, import.meta.url), 'utf8');

const TABLE =
  '<table><thead><tr><th>Month</th><th>Sum</th></tr></thead>' +
  '<tbody><tr><td>January</td><td>1,204.50</td></tr></tbody></table>';

test('one toolbar acts on the text that has the focus, by mouse and by keyboard', async ({
  page,
}) => {
  const { text, tips, toolbar, stored, storedTips } = await openRichTexts(page);
  await expect(toolbar).toHaveAttribute('aria-disabled', 'true');

  await tips.click();
  await expect(toolbar).toHaveAccessibleName('Formatting: Quick tips');
  await page.keyboard.type('Name it');
  await page.keyboard.press('Control+Alt+3');
  await expect(storedTips).toHaveText('<h3>Name it</h3>');
  await expect(toolbar.getByRole('button', { name: 'Heading 3' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Control+Alt+0');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Alt+F10');
  await expect(toolbar.getByRole('button', { name: 'Paragraph' })).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(storedTips).toHaveText('<p><strong>Name it</strong></p>');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(tips).toBeFocused();

  // However soon after the text was selected.
  await page.keyboard.press('End');
  await tips.evaluate((editor) => {
    getSelection()?.selectAllChildren(editor);
    const key = { key: 'F10', altKey: true, bubbles: true, cancelable: true };
    editor.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(storedTips).toHaveText('<p>Name it</p>');

  await text.getByText('A formula that is read').click();
  await expect(toolbar).toHaveAccessibleName('Formatting: Body');
  await toolbar.getByRole('button', { name: 'Quote' }).click();
  await expect(stored).toContainText('<blockquote><p>A formula that is read');
  await toolbar.getByRole('button', { name: 'Undo' }).click();
  await expect(stored).toContainText('<p>A formula that is read');
});

test(
  'a stored text stays as it is until it is edited, and the rest of it then',
  { tag: '@full' },
  async ({ page }) => {
    const { text, stored } = await openRichTexts(page);
    const html = await stored.textContent();
    await text.locator('td').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(stored).toHaveText(html?.replace('January', 'January!') ?? '');
    await page.keyboard.press('Backspace');
    await expect(stored).toHaveText(html ?? '');
  },
);

test('what is pasted keeps its structure and loses its styles', async ({ page }) => {
  const { side, tips, storedTips } = await openRichTexts(page);
  const expected = {
    word: ['<h2>Sum by month</h2>', '<ol><li>Open the sheet<ul><li>', '<br>net</td>'],
    'google-docs': ['<h3>Steps</h3>', '<ul><li>Open the sheet<ul><li>', '<th>Month</th>'],
    excel: ['<th>Month</th><th>Sum</th>', '<td>a &lt; b</td>'],
    'google-sheets': ['<td>=A1*B1</td>', '<td>Two<br>lines</td>'],
    'code-editor': ['<pre><code>function sum(a, b) {\n  return a &lt; b;'],
  };
  for (const [name, parts] of Object.entries(expected)) {
    await test.step(name, async () => {
      await tips.click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await paste(tips, { 'text/html': sample(name), 'text/plain': 'fallback' });
      for (const part of parts) await expect(storedTips).toContainText(part);
      await expect(storedTips).not.toContainText(/style=|class=|mso|<span/);
      const note = side.getByText('One picture could not be pasted.');
      await expect(note).toHaveCount(name === 'word' ? 1 : 0);
    });
  }
});

test(
  'pasted text stays literal, cells become a table, too much changes nothing',
  { tag: '@full' },
  async ({ page }) => {
    const { side, tips, storedTips } = await openRichTexts(page);
    await tips.click();
    await paste(tips, { 'text/plain': 'Press <Ctrl>, enter =A1*B1 ' });
    await paste(tips, { 'text/html': '<table><tr><td>42</td></tr></table>', 'text/plain': '42' });
    await expect(storedTips).toHaveText('<p>Press &lt;Ctrl&gt;, enter =A1*B1 42</p>');
    await page.keyboard.press('Enter');
    await paste(tips, { 'text/plain': 'a\tb\nc\td' });
    await expect(storedTips).toContainText('<tr><td>c</td><td>d</td></tr></tbody></table>');

    const before = await storedTips.textContent();
    await paste(tips, { 'text/html': `<p>${'x'.repeat(400_000)}</p>`, 'text/plain': 'x' });
    await expect(side.getByText('This is too long to paste at once.')).toBeVisible();
    await expect(storedTips).toHaveText(before ?? '');

    await tips.locator('td').first().click();
    await paste(tips, { 'text/plain': '1\t2\n3\t4\n5\t6' });
    await expect(tips.locator('td')).toHaveText(['1', '2', '3', '4', '5', '6']);
  },
);

test(
  'a picture is uploaded where it is inserted, retried when that fails, and described',
  { tag: '@full' },
  async ({ page }) => {
    const { side, tips, storedTips } = await openRichTexts(page);
    await tips.click();
    await page.keyboard.type('See ');
    await tips.evaluate((box) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['png'], 'chart.png', { type: 'image/png' }));
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await expect(tips.getByText('The picture could not be uploaded.')).toBeVisible();
    await page.keyboard.type('here');
    await expect(storedTips).toHaveText('<p>See here</p>');
    await tips.getByRole('button', { name: 'Retry chart.png' }).click();
    await expect(storedTips).toHaveText('<p>See <img src="/saffron-logo.png" alt="">here</p>');

    await tips.locator('img').click();
    await side.getByLabel('Describe this picture').fill('Sums by month');
    await page.keyboard.press('Enter');
    await expect(storedTips).toContainText('alt="Sums by month"');
    await tips.locator('img').click();
    await side.getByRole('button', { name: 'Remove picture' }).click();
    await expect(storedTips).toHaveText('<p>See here</p>');

    const large = { ...PHOTO, buffer: Buffer.alloc(4_000_001) };
    await side.getByLabel('Picture for the text').last().setInputFiles(large);
    await expect(
      side.getByText('Please keep media below 4 MB to avoid bloating the draft.'),
    ).toBeVisible();
  },
);

test(
  'what was copied in one text is the same in another',
  { tag: '@full' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { text, tips, stored, storedTips } = await openRichTexts(page);
    await text.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+C');
    await tips.click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(storedTips).toContainText(TABLE);
    await expect(storedTips).toHaveText((await stored.textContent()) ?? '');
  },
);

test('the editor with its panels open is accessible', { tag: '@full' }, async ({ page }) => {
  const { side, text, toolbar } = await openRichTexts(page);
  await text.locator('td').first().click();
  await expect(side.getByRole('toolbar', { name: 'Table' })).toBeVisible();
  await expectAccessible(page);
  await toolbar.getByRole('button', { name: 'Link' }).click();
  await expect(side.getByLabel('Link address')).toBeFocused();
  await expectAccessible(page);
});
