import type { Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { readClipboard } from '../fixtures/clipboard';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  waitForHydration,
} from '../fixtures/expectations';
import { Keyboard } from '../fixtures/keyboard';
import { expect, test, fullUnless } from '../fixtures/test';
import { registerMember, startThread } from '../fixtures/users';

const POST = '/blog/filter-sort-unique-dynamic-arrays';
const QUERY_POST = '/blog/google-sheets-query-summary';

/** What only an open sheet needs. */
const ENGINE = /sheet\.worker|\/download\?preview/;

function watchRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

const cell = (page: Page, address: string) => page.locator(`[data-address="${address}"]`);

const TRY_IT = 'Try it in a sheet';

/** Within a sentence, or after a block. */
function tryFormula(page: Page, code: string) {
  const inline = page
    .locator('p, li')
    .filter({ hasText: code })
    .getByRole('button', { name: TRY_IT });
  const block = page
    .locator('pre')
    .filter({ hasText: code })
    .locator(`xpath=following-sibling::button[@aria-label="${TRY_IT}"][1]`);
  return inline.or(block).first();
}

test('a formula of a post is opened, changed, copied and reset', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const requests = watchRequests(page);
  await page.goto(POST);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => ENGINE.test(url))).toEqual([]);

  await tryFormula(page, '=FILTER(A2:D7, D2:D7="Open"').click();
  const dialog = page.getByRole('dialog', { name: 'Live sheet' });
  await expect(cell(page, 'F3')).toHaveText('Cora');
  await expect(dialog.getByRole('status')).toHaveText(/^Result: Ana/);
  expect(requests.filter((url) => /sheet\.worker/.test(url))).toHaveLength(1);

  await test.step('a changed cell changes the result', async () => {
    await cell(page, 'D3').dblclick();
    await page.getByRole('textbox', { name: 'Cell D3' }).fill('Open');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'F3')).toHaveText('Ben');
    await expect(cell(page, 'F6')).toHaveText('Fay');
  });

  await test.step('the cells are copied as text and as a table', async () => {
    await dialog.getByRole('button', { name: 'Copy to Excel' }).click();
    await expect(page.getByText('Copied. Paste it into cell A1')).toBeVisible();
    const copied = await readClipboard(page);
    expect(copied['text/plain']?.split('\n')[2]).toBe('Ben\tBuild\t12\tOpen\t\t');
    expect(copied['text/html']).toContain('=FILTER(A2:D7, D2:D7');
  });

  await test.step('Reset restores the sheet', async () => {
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await expect(cell(page, 'F3')).toHaveText('Cora');
  });

  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(tryFormula(page, '=FILTER(A2:D7, D2:D7="Open"')).toBeFocused();
});

test(
  'a formula of a reply is opened with the keyboard alone',
  { tag: '@full' },
  async ({ page, site }) => {
    const { token } = await registerMember(site, 'Kay Keys');
    const path = await startThread(site);
    const body = { thread: path.split('/').at(-1), content: 'Try `=SUM(A2:A4)*2` for it.' };
    await apiRequest(site, 'POST', '/api/comments', { token, body });
    await page.goto(path);
    await waitForHydration(page);
    const keyboard = new Keyboard(page);
    await keyboard.press(page.getByRole('button', { name: 'Try it in a sheet' }));
    const dialog = page.getByRole('dialog', { name: 'Live sheet' });
    await expect(cell(page, 'C2')).toHaveText('800');

    await test.step('the grid is one tab stop, and arrow keys move in it', async () => {
      await keyboard.moveTo(cell(page, 'C2'));
      await page.keyboard.press('Home');
      await expect(cell(page, 'A2')).toBeFocused();
      await page.keyboard.type('100');
      await page.keyboard.press('Tab');
      await expect(cell(page, 'B2')).toBeFocused();
      await expect(cell(page, 'C2')).toHaveText('760');
    });

    await test.step('Escape discards what is typed, and closes only then', async () => {
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('F2');
      await page.keyboard.type('9');
      await page.keyboard.press('Escape');
      await expect(cell(page, 'A2')).toBeFocused();
      await expect(cell(page, 'A2')).toHaveText('100');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Try it in a sheet' })).toBeFocused();
    });
  },
);

test('says which function is not available', { tag: '@full' }, async ({ page }) => {
  await page.goto(QUERY_POST);
  await waitForHydration(page);
  await tryFormula(page, 'select A, C, E').click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'QUERY is not available here. QUERY is a function of Google Sheets.',
  );
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(cell(page, 'B2')).toHaveText('East');
});

test(
  'a formula that does not end is stopped, and the page goes on',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(POST);
    await waitForHydration(page);
    await tryFormula(page, '=SORT(UNIQUE').click();
    await expect(cell(page, 'F2')).toHaveText('Build');
    const bar = page.getByRole('textbox', { name: 'Content of F2' });
    await bar.fill('=SUM(MAP(SEQUENCE(1000000), LAMBDA(x, SUM(SEQUENCE(1000)))))');
    await bar.press('Enter');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('This took longer than two seconds and was stopped.');
    await bar.fill('=1+1');
    await bar.press('Enter');
    await expect(cell(page, 'F2')).toHaveText('2');
    await expect(alert).toBeHidden();
  },
);

for (const width of [360, 1280]) {
  test(`a template is looked into at ${width} px`, fullUnless(width === 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const requests = watchRequests(page);
    await page.goto('/templates/monthly-budget');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => ENGINE.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Look inside' }).click();
    await expect(cell(page, 'C4')).toHaveText('820.00');
    await expect(cell(page, 'C3')).toHaveText('Jan 2026');

    await cell(page, 'B8').hover();
    await expect(page.getByRole('tooltip')).toHaveText('=SUM(B4:B7)');
    await cell(page, 'B10').click();
    await expect(cell(page, 'B10')).toBeFocused();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toContainText('=IF(ROUND(');
    await expect(page.getByRole('textbox', { name: 'Content of B10' })).toHaveValue(/^=IF\(ROUND/);

    await page.getByRole('tab', { name: 'Entries' }).click();
    await expect(cell(page, 'A2')).toHaveText('2026-01-02');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });
}

test(
  'the list previews workbooks and scripts; of a gated template it has only pictures',
  { tag: '@full' },
  async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/templates');
    await waitForHydration(page);
    const preview = (name: RegExp) => page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');

    await preview(/^Preview Practice/);
    await expect(dialog.getByRole('grid')).toBeVisible();
    await expect(cell(page, 'A1')).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await preview(/^Preview Split a workbook/);
    await expect(dialog.getByRole('region', { name: 'Code' })).toContainText('Option Explicit');
    await page.keyboard.press('Escape');

    const before = requests.length;
    await preview(/^Preview KPI dashboard/);
    await expect(
      dialog.getByText('The workbook itself opens once you have unlocked'),
    ).toBeVisible();
    expect(requests.slice(before).filter((url) => ENGINE.test(url))).toEqual([]);
  },
);
