import { openRichTexts, paste } from '../fixtures/rich-text';
import { expect, test } from '../fixtures/test';

test('a table is inserted, grown, shrunk and removed', async ({ page }) => {
  const { side, tips, toolbar, storedTips } = await openRichTexts(page);
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

test(
  'cells are left by what is seen, and an input method keeps them apart',
  { tag: '@full' },
  async ({ page, context }) => {
    const { tips, storedTips } = await openRichTexts(page);
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
  },
);

test(
  'Tab passes by a text that begins with a table, and leaves an empty last row',
  { tag: '@full' },
  async ({ page }) => {
    const { text, tips, storedTips } = await openRichTexts(page);
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
  },
);
