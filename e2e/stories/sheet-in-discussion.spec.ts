import type { Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  waitForHydration,
} from '../fixtures/expectations';
import { CLIPBOARDS, paste } from '../fixtures/sheet-clipboards';
import { expect, test } from '../fixtures/test';
import { registerMember } from '../fixtures/users';

const QUESTION =
  'What goes into C?\n\n```sheet name="Bonus" expect=C2:C3\nRep\tSales\tBonus\nAmara\t1200\t120\nBo\t800\t80\n```';

const cell = (page: Page, address: string) => page.locator(`[data-address="${address}"]`);
const row = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });

async function startQuestion(site: string, token: string, title: string): Promise<string> {
  const body = { title, category: 'formulas', description: QUESTION };
  const { _id } = (await apiRequest(site, 'POST', '/api/threads', { token, body })) as {
    _id: string;
  };
  return _id;
}

test('a range is pasted as a sheet, and the results that are needed are marked', async ({
  loginAs,
  site,
}) => {
  test.setTimeout(120_000);
  const page = await loginAs(await registerMember(site, 'Asa Asks'));
  await page.goto('/discussions');
  await waitForHydration(page);
  await page.getByRole('textbox', { name: /Title/ }).fill('A bonus by formula');
  const area = page.getByRole('textbox', { name: 'Description' });
  await area.click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();

  await test.step('the range becomes a sheet, and undo takes it back to what was pasted', async () => {
    await paste(area, CLIPBOARDS['Google Sheets']);
    await expect(page.getByText('Pasted as a sheet that calculates.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(area).toHaveValue(/```sheet formats="B2:B3:#,##0"\n.*\nAmara\t1200\t=B2\*0\.1\n/);
    await area.press('ControlOrMeta+z');
    await expect(area).toHaveValue(/^Rep\tSales\tBonus\nAmara\t1,200\t120\nBo\t800\t80\n/);
    await area.press('ControlOrMeta+Shift+z');
    await expect(area).toHaveValue(/```sheet/);
  });

  await test.step('the preview calculates, and opens the sheet to mark what is wanted', async () => {
    const showPreview = page.getByRole('tab', { name: 'Preview' });
    if (await showPreview.isVisible()) await showPreview.click();
    await expect(row(page, /Amara 1,200 120/)).toBeVisible();
    await page.getByRole('button', { name: 'Try it: open this sheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the sheet' });
    for (const address of ['C2', 'C3']) {
      await cell(page, address).dblclick();
      await page
        .getByRole('textbox', { name: `Cell ${address}` })
        .fill(address === 'C2' ? '120' : '80');
      await page.keyboard.press('Enter');
      await cell(page, address).click();
      await dialog.getByRole('button', { name: 'This is what I want to see' }).click();
      await expect(dialog.getByText(`${address} is a wanted result.`)).toBeVisible();
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save the sheet' }).click();
    await expect(page.getByText('Wanted: C2:C3')).toBeVisible();
    const write = page.getByRole('tab', { name: 'Write' });
    if (await write.isVisible()) await write.click();
    await expect(area).toHaveValue(/expect=C2:C3\n/);
  });

  await page.getByRole('button', { name: 'Start discussion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A bonus by formula' })).toBeVisible();
  await expect(page.getByText('Wanted: C2:C3')).toBeVisible();
});

test('an answer is tried, compared and accepted', async ({ loginAs, site }) => {
  test.setTimeout(120_000);
  const asker = await registerMember(site, 'Quinn Question');
  const helper = await registerMember(site, 'Hana Helps');
  const id = await startQuestion(site, asker.token, 'Which bonus formula');
  const page = await loginAs(helper);
  await page.goto(`/discussions/${id}`);
  await waitForHydration(page);
  const area = page.getByRole('textbox', { name: 'Your reply' });
  const reply = async (text: string) => {
    await area.fill(text);
    await area.press('ControlOrMeta+Enter');
  };

  await test.step('a reply says in how many cells it gives what is wanted, and where not', async () => {
    await reply('`=B2*0.1+20`');
    const tried = page.getByRole('region', { name: 'Tried in the sheet' }).first();
    await expect(tried).toContainText('Gives the wanted result in 0 of 2 cells');
    await tried.getByText('Where it does not').click();
    await expect(tried.getByText('wanted 80, gives 100')).toBeVisible();
    await reply('`=B2*10%`');
    await expect(page.getByText('Gives the wanted result in 2 of 2 cells')).toBeVisible();
  });

  await test.step('it is shown in the sheet, beside another answer', async () => {
    const tried = page.getByRole('region', { name: 'Tried in the sheet' }).last();
    await tried.getByRole('button', { name: 'See it in the sheet' }).click();
    const dialog = page.getByRole('dialog', { name: /Tried: the answer by Hana Helps/ });
    await expect(dialog.getByRole('row', { name: /C3 80 80 right/ })).toBeVisible({
      timeout: 30_000,
    });
    await expect(cell(page, 'C3')).toHaveText('80');
    await dialog.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
    await expect(
      dialog.getByRole('row', { name: /C3 80 80 right.* 100 not the wanted/ }),
    ).toBeVisible();
    await expect(dialog.getByText('Works in Excel 2016').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('who asked accepts it, and lists say that it is tried', async () => {
    const own = await loginAs(asker);
    await own.goto(`/discussions/${id}`);
    await waitForHydration(own);
    await own.getByRole('button', { name: 'Accept the tried answer' }).click();
    await expect(own.getByText('Accepted answer')).toBeVisible();
    await own.goto('/discussions?tried=true');
    await expect(
      own.getByRole('listitem').filter({ hasText: 'Which bonus formula' }),
    ).toContainText('Answered, tried');
  });
});

test('a sheet is read, tried and copied without a mouse, on a small screen', async ({
  page,
  site,
}) => {
  const asker = await registerMember(site, 'Sam Small');
  const id = await startQuestion(site, asker.token, 'A sheet on a phone');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/discussions/${id}`);
  await waitForHydration(page);
  await expectNoHorizontalScroll(page);
  const open = page.getByRole('button', { name: 'Try it: open this sheet' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bonus' });
  await expect(cell(page, 'C2')).toHaveText('120', { timeout: 30_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download .xlsx' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Bonus.xlsx');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a sheet shows its values and formulas, and what answers come to', async ({
    page,
    site,
  }) => {
    const asker = await registerMember(site, 'Nora None');
    const id = await startQuestion(site, asker.token, 'Nothing runs here');
    await apiRequest(site, 'POST', '/api/comments', {
      token: asker.token,
      body: { thread: id, content: 'So:\n\n```sheet C2\n=B2*0.1\n=B3*0.1\n```' },
    });
    await page.goto(`/discussions/${id}`);
    await expect(row(page, '2 Amara 1200 120')).toBeVisible();
    await expect(page.getByText('Gives the wanted result in 2 of 2 cells')).toBeVisible();
    await expect(page.getByText('C2:C3 =B2*0.1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try it: open this sheet' })).toBeHidden();
  });
});
