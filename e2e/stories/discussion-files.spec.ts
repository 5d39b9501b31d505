import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  waitForHydration,
} from '../fixtures/expectations';
import { CSV, drawScreenshot, giveFiles } from '../fixtures/given-files';
import { Keyboard } from '../fixtures/keyboard';
import { expect, fullUnless, test } from '../fixtures/test';
import { createUser, registerMember, startThread } from '../fixtures/users';

const MACROS = readFileSync(new URL('../fixtures/orders-macros.xlsm', import.meta.url));

const reply = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });
const describe = (page: Page) => page.getByRole('textbox', { name: 'Describe this picture' });

async function openForm(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
  await reply(page).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
}

for (const width of [360, 1280]) {
  test.describe(`files, ${width} pixels wide`, fullUnless(width === 1280), () => {
    test.use({ viewport: { width, height: 900 } });

    test('a member pastes a screenshot, drops a workbook and chooses a table', async ({
      loginAs,
      site,
      browser,
    }) => {
      test.setTimeout(90_000);
      const page = await loginAs(await registerMember(site, 'Fiona Files'));
      const path = await startThread(site);
      await openForm(page, path);
      const area = reply(page);

      await test.step('a screenshot is in the text, and undo takes it out', async () => {
        await area.pressSequentially('The total is wrong:');
        await giveFiles(area, 'paste', [await drawScreenshot(page)]);
        await expect(area).toHaveValue(/!\[Screenshot without a description\]\(\/api\/media\//);
        await expectAccessible(page);
        await area.press('ControlOrMeta+z');
        await expect(area).toHaveValue('The total is wrong:');
        await expect(describe(page)).toBeHidden();
        await giveFiles(area, 'paste', [await drawScreenshot(page)]);
        await describe(page).fill('The total in B9 counts twice');
        await describe(page).press('Enter');
        await expect(area).toHaveValue(/!\[The total in B9 counts twice\]\(/);
      });

      await test.step('what is typed meanwhile stays where it is', async () => {
        await giveFiles(area, 'drop', [
          {
            name: 'orders.xlsm',
            type: 'application/vnd.ms-excel.sheet.macroEnabled.12',
            bytes: MACROS.toString('base64'),
          },
        ]);
        await expect(area).toHaveValue(/\[orders\.xlsm\]\(\/api\/media\/\w+\.xlsm\)/);
        const { name, type, bytes } = CSV;
        await page
          .getByLabel('Pictures and files', { exact: true })
          .setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes, 'base64') });
        await expect(area).toHaveValue(/\[list\.csv\]\(/);
      });

      await test.step('the draft keeps them', async () => {
        await page.reload();
        await expect(area).toHaveValue(/counts twice[^]*orders\.xlsm[^]*list\.csv/);
        await waitForHydration(page);
      });

      await page.getByRole('button', { name: 'Post reply' }).click();
      const item = page.getByRole('listitem', { name: 'Reply by Fiona Files' });
      const picture = item.getByRole('img', { name: 'The total in B9 counts twice' });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).toHaveAttribute('width', '900');
      await expect(item.getByText('Contains VBA')).toBeVisible();
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);

      await test.step('the workbook opens in the page, and its macros are text', async () => {
        await item.getByRole('button', { name: 'Open orders.xlsm in the page' }).click();
        const dialog = page.getByRole('dialog', { name: 'orders.xlsm' });
        await expect(dialog.getByRole('gridcell').first()).toBeVisible();
        await dialog.getByText('Macros of this file, as text').click();
        await expect(dialog.getByRole('region', { name: 'Code of Totals' })).toContainText(
          'Cells(last + 1, 2).Formula = "=SUM(B2:B" & last & ")"',
        );
        await dialog.getByRole('button', { name: 'Order', exact: true }).click();
        await expect(dialog.getByRole('region', { name: 'Code of Order' })).toContainText(
          'Currency',
        );
        await expect(dialog.getByText('Without code: ThisWorkbook.')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(
          item.getByRole('button', { name: 'Open orders.xlsm in the page' }),
        ).toBeFocused();
      });

      await test.step('without script the file is downloaded, and the picture shown', async () => {
        const context = await browser.newContext({
          baseURL: site,
          javaScriptEnabled: false,
          viewport: { width, height: 900 },
        });
        const plain = await context.newPage();
        await plain.goto(path);
        await expect(
          plain.getByRole('img', { name: 'The total in B9 counts twice' }),
        ).toBeVisible();
        await expect(plain.getByRole('button', { name: /in the page/ })).toBeHidden();
        const download = plain.waitForEvent('download');
        await plain.getByRole('link', { name: 'Download orders.xlsm' }).click();
        expect((await download).suggestedFilename()).toBe('orders.xlsm');
        await expectNoHorizontalScroll(plain);
        await context.close();
      });
    });
  });
}

test('cells that come with a picture are pasted as cells', async ({ loginAs, site }) => {
  const page = await loginAs(await registerMember(site, 'Ceci Cells'));
  await openForm(page, await startThread(site));
  const html = '<meta content="Excel.Sheet"><table><tr><td>a</td><td>b</td></tr></table>';
  const texts = { 'text/plain': 'a\tb\n', 'text/html': html };
  await giveFiles(reply(page), 'paste', [await drawScreenshot(page, 50, 20)], texts);
  await expect(reply(page)).toHaveValue(/a[\t |]+b/);
  await expect(page.getByRole('list', { name: 'Attached files' })).toBeHidden();
});

test('an upload shows its progress, is cancelled, fails and is tried again', async ({
  loginAs,
  site,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  const page = await loginAs(await registerMember(site, 'Una Upload'));
  await openForm(page, await startThread(site));
  const area = reply(page);
  /** The uploads so far, each of which waits for what becomes of it. */
  const held: ((outcome: 'fail' | 'go') => void)[] = [];
  await page.route('**/api/media', async (route) => {
    const outcome = await new Promise<'fail' | 'go'>((resolve) => held.push(resolve));
    // The page may have cancelled it meanwhile.
    await (outcome === 'go' ? route.continue() : route.abort('failed')).catch(() => {});
  });
  const end = async (number: number, outcome: 'fail' | 'go') => {
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(number);
    held[number - 1]?.(outcome);
  };
  const list = page.getByRole('list', { name: 'Attached files' });

  await giveFiles(area, 'drop', [CSV]);
  await expect(list.getByRole('progressbar', { name: 'Uploading list.csv' })).toBeVisible();
  await list.getByRole('button', { name: 'Cancel list.csv' }).click();
  await expect(list).toBeHidden();
  await expect(area).toBeFocused();
  await end(1, 'go');

  await giveFiles(area, 'drop', [CSV]);
  await end(2, 'fail');
  await expect(list.getByRole('alert')).toBeVisible();
  await list.getByRole('button', { name: 'Retry list.csv' }).click();
  await area.pressSequentially('Sent while the file is on its way');
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByText('Your text is sent as soon as').first()).toBeVisible();
  await end(3, 'go');
  const item = page.getByRole('listitem', { name: 'Reply by Una Upload' });
  await expect(item).toContainText('Sent while the file is on its way');
  await expect(item.getByRole('link', { name: 'Download list.csv' })).toBeVisible();
});

test('a phone’s picture is refused in words, and a guest is asked to log in', async ({
  loginAs,
  site,
  page: guest,
}) => {
  const page = await loginAs(await registerMember(site, 'Hanna Heic'));
  await openForm(page, await startThread(site));
  await giveFiles(reply(page), 'drop', [{ name: 'IMG_1.HEIC', type: '', bytes: btoa('x') }]);
  await expect(
    page.getByText('IMG_1.HEIC is a HEIC picture. Save it as JPEG or PNG, then choose it again.'),
  ).toBeVisible();

  await guest.goto('/discussions');
  await waitForHydration(guest);
  const area = guest.getByRole('textbox', { name: 'Description' });
  await area.fill('My question');
  await expect(guest.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await giveFiles(area, 'drop', [CSV]);
  await expect(guest.getByText('Log in to attach pictures and files.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Attach pictures and files' })).toBeHidden();
  await expect(area).toHaveValue('My question');
});

test('with the keyboard alone: attach in the home page’s dialog, open and close', async ({
  loginAs,
  site,
}) => {
  test.setTimeout(90_000);
  const page = await loginAs(await registerMember(site, 'Kay Keys'));
  await page.goto('/');
  await waitForHydration(page);
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('button', { name: 'Start a discussion' }).first());
  const dialog = page.getByRole('dialog', { name: 'Start a discussion' });
  await keyboard.fill(dialog.getByRole('textbox', { name: /Title/ }), 'Why is this table cut?');
  await keyboard.fill(dialog.getByRole('textbox', { name: 'Description' }), 'It has two rows.');
  const button = dialog.getByRole('button', { name: 'Attach pictures and files' });
  const { name, type, bytes } = CSV;
  const file = { name, mimeType: type, buffer: Buffer.from(bytes, 'base64') };
  await keyboard.chooseFiles(button, file);
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(/\[list\.csv\]\(/);
  await keyboard.press(dialog.getByRole('button', { name: 'Post discussion' }));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Why is this table cut?' }),
  ).toBeVisible();
  await waitForHydration(page);
  await keyboard.press(page.getByRole('button', { name: 'Open list.csv in the page' }));
  const opened = page.getByRole('dialog', { name: 'list.csv' });
  await expect(opened.getByRole('gridcell', { name: 'Ada' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open list.csv in the page' })).toBeFocused();
});

test('a moderator removes one file of a reply, and the rest stays', async ({ loginAs, site }) => {
  const author = await registerMember(site, 'Art Author');
  const path = await startThread(site);
  const thread = path.split('/').at(-1) ?? '';
  const form = new FormData();
  form.append('purpose', 'discussion');
  form.append('file', new File(['a,b\n'], 'private.csv'));
  const uploaded = await fetch(`${site}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${author.token}` },
    body: form,
  });
  const { url } = Object(await uploaded.json());
  const content = `Look at [private.csv](${url}) and at row 3.`;
  await apiRequest(site, 'POST', '/api/comments', {
    token: author.token,
    body: { thread, content },
  });

  const page = await loginAs(await createUser(site, 'moderator', 'Mo Derator'));
  await page.goto(path);
  await waitForHydration(page);
  const item = page.getByRole('listitem', { name: 'Reply by Art Author' });
  await item.getByRole('button', { name: 'Remove a file' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove a file?' });
  await expect(dialog.getByRole('radio', { name: 'private.csv' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await expect(item).toContainText('Look at A moderator removed private.csv. and at row 3.');
  await expect(item.getByRole('button', { name: 'Remove a file' })).toBeHidden();
  expect((await fetch(site + url)).status).toBe(404);
});
