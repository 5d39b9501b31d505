import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  waitForHydration,
} from '../fixtures/expectations';
import { giveFiles } from '../fixtures/given-files';
import { expect, fullUnless, test } from '../fixtures/test';
import { registerMember, startThread } from '../fixtures/users';

const ORDERS = new URL('../fixtures/orders.xlsx', import.meta.url);
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The text of a reply to a new discussion, with its tools. */
async function openReply(page: Page, site: string): Promise<Locator> {
  await page.goto(await startThread(site));
  await waitForHydration(page);
  const area = page.getByRole('textbox', { name: 'Your reply' });
  await area.click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  return area;
}

for (const width of [360, 1280]) {
  test.describe(`a range of a file, ${width} pixels wide`, fullUnless(width === 1280), () => {
    test.use({ viewport: { width, height: 900 } });

    test('a writer chooses cells of a workbook, and Undo takes them out again', async ({
      loginAs,
      site,
    }) => {
      const page = await loginAs(await registerMember(site, 'Wim Workbook'));
      const area = await openReply(page, site);
      await area.pressSequentially('My data:');
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Insert a sheet from a file' }).click();
      await (await chosen).setFiles(fileURLToPath(ORDERS));
      const dialog = page.getByRole('dialog', { name: 'Insert from file' });
      const range = dialog.getByRole('textbox', { name: 'Range' });
      await expect(range).toHaveValue('A1:B4');
      await expect(dialog.getByRole('gridcell', { name: '42' })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      await dialog.getByRole('gridcell', { name: 'May' }).click();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(range).toHaveValue('A2:B2');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(range).toHaveValue('A2:B4');
      await dialog.getByRole('button', { name: 'Insert as a sheet' }).click();
      await expect(area).toHaveValue(
        'My data:\n\n```sheet A2 name="Sheet1"\nMay\t12\nJune\t30\nSum\t=SUM(B2:B3)\n```\n',
      );
      await expect(area).toBeFocused();
      await area.press('ControlOrMeta+z');
      await expect(area).toHaveValue('My data:');
    });

    test('a workbook that is dropped is attached, and offers its cells', async ({
      loginAs,
      site,
    }) => {
      const page = await loginAs(await registerMember(site, 'Dora Drop'));
      const area = await openReply(page, site);
      const bytes = readFileSync(ORDERS).toString('base64');
      await giveFiles(area, 'drop', [{ name: 'orders.xlsx', type: TYPE, bytes }]);
      await expect(area).toHaveValue(/\[orders\.xlsx\]\(\/api\/media\//);
      await page.getByRole('button', { name: 'Choose cells' }).click();
      const dialog = page.getByRole('dialog', { name: 'Insert from file' });
      const range = dialog.getByRole('textbox', { name: 'Range' });
      await range.fill('b1:b4');
      await range.press('Enter');
      await expect(area).toHaveValue(
        /orders\.xlsx\]\([^)]+\)\s+```sheet B1 name="Sheet1"\nTotal\n12\n30\n=SUM\(B2:B3\)\n```/,
      );
      await page.getByRole('button', { name: 'Post reply' }).click();
      // Not the preview of the form, which shows the same cells until the reply is posted.
      const reply = page.getByRole('listitem', { name: 'Reply by Dora Drop' });
      await expect(reply).toContainText('orders.xlsx');
      await expect(reply.getByRole('cell', { name: '42' })).toBeVisible();
    });
  });
}
