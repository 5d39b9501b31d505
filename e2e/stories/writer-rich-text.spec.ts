import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { PHOTO } from '../fixtures/files';
import { expectAccessible } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

/** HTML as programs put it on the clipboard. */
const SAMPLES = '../../shared-kit/src/ui/rich-text-editor/structure/paste/fixtures/';
const sample = (name: string) =>
  readFileSync(new URL(`${SAMPLES}${name}.txt`, import.meta.url), 'utf8');

/** The two texts of the kit's story, which share a toolbar. */
async function open(page: Page) {
  await page.goto('/__kit');
  const side = page.getByRole('region', { name: 'light', exact: true });
  const text = side.getByRole('textbox', { name: 'Body', exact: true });
  await text.scrollIntoViewIfNeeded();
  await expect(text).toHaveAttribute('contenteditable', 'true');
  return {
    side,
    text,
    tips: side.getByRole('textbox', { name: 'Quick tips' }),
    toolbar: side.getByRole('toolbar', { name: /^Formatting/ }).first(),
    stored: side.locator('output[aria-label="Body as stored"]'),
    storedTips: side.locator('output[aria-label="Quick tips as stored"]'),
  };
}

async function paste(text: Locator, content: Record<string, string>) {
  await text.evaluate((box, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, content);
}

const TABLE =
  '<table><thead><tr><th>Month</th><th>Sum</th></tr></thead>' +
  '<tbody><tr><td>January</td><td>1,204.50</td></tr></tbody></table>';

test('one toolbar acts on the text that has the focus, by mouse and by keyboard', async ({
  page,
}) => {
  const { text, tips, toolbar, stored, storedTips } = await open(page);
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

  await text.getByText('A formula that is read').click();
  await expect(toolbar).toHaveAccessibleName('Formatting: Body');
  await toolbar.getByRole('button', { name: 'Quote' }).click();
  await expect(stored).toContainText('<blockquote><p>A formula that is read');
  await toolbar.getByRole('button', { name: 'Undo' }).click();
  await expect(stored).toContainText('<p>A formula that is read');
});

test('a table is inserted, grown, shrunk and removed', async ({ page }) => {
  const { side, tips, toolbar, storedTips } = await open(page);
  await tips.click();

  await test.step('a size that is no whole number of at least 1 cancels', async () => {
    for (const rows of ['0', '2.5', 'two', '']) {
      await toolbar.getByRole('button', { name: 'Table' }).click();
      await side.getByRole('textbox', { name: 'Rows' }).fill(rows);
      await page.keyboard.press('Enter');
      await expect(side.getByRole('textbox', { name: 'Rows' })).toBeHidden();
      await expect(tips.locator('table')).toHaveCount(0);
      await expect(tips).toBeFocused();
    }
  });

  await test.step('a size beyond 50 rows shows a message', async () => {
    await toolbar.getByRole('button', { name: 'Table' }).click();
    await side.getByRole('textbox', { name: 'Rows' }).fill('51');
    await page.keyboard.press('Enter');
    await expect(side.getByText('Please keep tables to 50 rows and 20 columns.')).toBeVisible();
  });

  await test.step('Tab goes from cell to cell and adds a row behind the last', async () => {
    await side.getByRole('textbox', { name: 'Rows' }).fill('2');
    await side.getByRole('textbox', { name: 'Columns' }).fill('2');
    await side.getByRole('button', { name: 'Insert table' }).click();
    for (const word of ['Month', 'Sum', 'January', '=A1*B1', 'February']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('net');
    await expect(storedTips).toHaveText(
      '<table><thead><tr><th>Month</th><th>Sum</th></tr></thead><tbody>' +
        '<tr><td>January</td><td>=A1*B1</td></tr>' +
        '<tr><td>February<br>net</td><td></td></tr></tbody></table>',
    );
  });

  const table = side.getByRole('toolbar', { name: 'Table' });
  await test.step('rows and columns come and go', async () => {
    await table.getByRole('button', { name: 'Column after' }).click();
    await table.getByRole('button', { name: 'Row above' }).click();
    await expect(tips.locator('tr')).toHaveCount(4);
    await expect(tips.locator('th')).toHaveCount(3);
    await table.getByRole('button', { name: 'Delete column' }).click();
    await table.getByRole('button', { name: 'Delete row' }).click();
    await table.getByRole('button', { name: 'Header row' }).click();
    await expect(tips.locator('th')).toHaveCount(0);
    await expect(tips.locator('tr')).toHaveCount(3);
  });

  await test.step('deleting over several cells empties them; the arrow keys leave', async () => {
    await tips.locator('td').first().click();
    await page.keyboard.press('End');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Delete');
    await expect(tips.locator('td')).toHaveCount(6);
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Behind it');
    await expect(storedTips).toContainText('</table><p>Behind it</p>');
    await tips.locator('td').first().click();
    await table.getByRole('button', { name: 'Delete table' }).click();
    await expect(storedTips).toHaveText('<p>Behind it</p>');
  });
});

test('cells are left by what is seen, and an input method keeps them apart', async ({
  page,
  context,
}) => {
  const { tips, storedTips } = await open(page);
  await tips.click();
  await paste(tips, { 'text/plain': 'alpha\tbeta\ngamma\tdelta' });
  await tips.locator('td').last().click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('!');
  await expect(tips.locator('td')).toHaveText(['alpha', 'beta!', 'gamma', 'delta']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('Above');
  await expect(storedTips).toContainText('<p>Above</p><table>');

  await tips.locator('td').nth(1).click();
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Shift+ArrowRight');
  const devtools = await context.newCDPSession(page);
  for (const text of ['n', 'に', 'にほ']) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  }
  await page.keyboard.insertText('日本');
  await expect(tips.locator('td')).toHaveText(['alpha', '日本', 'mma', 'delta']);
});

test('Tab passes by a text that begins with a table, and leaves an empty last row', async ({
  page,
}) => {
  const { text, tips, storedTips } = await open(page);
  await tips.click();
  await paste(tips, { 'text/plain': 'alpha\tbeta\ngamma\tdelta' });
  await expect(tips.locator('td')).toHaveCount(4);
  const before = (await storedTips.textContent()) ?? '';
  await text.click();
  await page.keyboard.press('Alt+F10');
  const isInTips = () => tips.evaluate((box) => box === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isInTips()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(tips).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tips).not.toBeFocused();
  await expect(storedTips).toHaveText(before);

  await tips.locator('td').last().click();
  await page.keyboard.press('Tab');
  await expect(tips.locator('tr')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tips).not.toBeFocused();
  await expect(tips.locator('tr')).toHaveCount(3);
});

test('a stored text stays as it is until it is edited, and the rest of it then', async ({
  page,
}) => {
  const { text, stored } = await open(page);
  const html = await stored.textContent();
  await text.locator('td').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(stored).toHaveText(html?.replace('January', 'January!') ?? '');
  await page.keyboard.press('Backspace');
  await expect(stored).toHaveText(html ?? '');
});

test('what is pasted keeps its structure and loses its styles', async ({ page }) => {
  const { side, tips, storedTips } = await open(page);
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

test('pasted text stays literal, cells become a table, too much changes nothing', async ({
  page,
}) => {
  const { side, tips, storedTips } = await open(page);
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
});

test('a picture is uploaded where it is inserted, retried when that fails, and described', async ({
  page,
}) => {
  const { side, tips, storedTips } = await open(page);
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
});

test('what was copied in one text is the same in another', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { text, tips, stored, storedTips } = await open(page);
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await tips.click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(storedTips).toContainText(TABLE);
  await expect(storedTips).toHaveText((await stored.textContent()) ?? '');
});

test('the editor with its panels open is accessible', async ({ page }) => {
  const { side, text, toolbar } = await open(page);
  await text.locator('td').first().click();
  await expect(side.getByRole('toolbar', { name: 'Table' })).toBeVisible();
  await expectAccessible(page);
  await toolbar.getByRole('button', { name: 'Link' }).click();
  await expect(side.getByLabel('Link address')).toBeFocused();
  await expectAccessible(page);
});
