import type { Locator, Page } from '@playwright/test';
import { expectAccessible, waitForHydration } from '../fixtures/expectations';
import { paste } from '../fixtures/sheet-clipboards';
import { registerMember } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const MACRO = 'Sub Total()\n    Dim x As Long\n\n    x = 2 * 3 * 4\nEnd Sub';
const CELLS = 'Region\tTotal\nNorth\t=A1*B1*C1';
const CELLS_HTML = '<table><tr><td>Region</td><td>Total</td></tr></table>';

/** What was typed, as it has to be shown. */
async function expectText(text: Locator): Promise<void> {
  await expect(text.locator('strong')).toHaveText('bold');
  await expect(text.locator('p > code').first()).toHaveText('=A1*B1*C1');
  await expect(text.getByText('<select> # of >=100')).toBeVisible();
  await expect(text.locator('ol > li').first()).toHaveAttribute('value', '31');
  await expect(text.locator('td').nth(3)).toHaveText('=A1*B1*C1');
  await expect(text.locator('pre code')).toHaveText(MACRO);
  await expect(text.locator('blockquote')).toHaveText('quoted');
  await expect(text.getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://a.test/');
}

async function startDiscussion(page: Page, title: string): Promise<void> {
  await page.goto('/discussions');
  await waitForHydration(page);
  await page.getByRole('textbox', { name: /Title/ }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('>=100\n# of rows');
  await page.getByRole('textbox', { name: 'Description' }).press('ControlOrMeta+Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Original post' })).toContainText('# of rows');
}

test('a reply is formatted, previewed and published as it was typed', async ({ loginAs, site }) => {
  test.setTimeout(90_000);
  const page = await loginAs(await registerMember(site, 'Rhea Writes'));
  await startDiscussion(page, 'A total that drops its stars');
  await waitForHydration(page);
  const area = page.getByRole('textbox', { name: 'Your reply' });
  await area.click();
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  const use = (name: string) => toolbar.getByRole('button', { name }).click();
  const type = (text: string) => area.pressSequentially(text);

  await test.step('each tool works on the selection, and undo takes it back', async () => {
    await type('bold');
    await area.press('ControlOrMeta+a');
    await use('Bold');
    await expect(area).toHaveValue('**bold**');
    await area.press('ControlOrMeta+z');
    await expect(area).toHaveValue('bold');
    await area.press('ControlOrMeta+a');
    await area.press('ControlOrMeta+b');
    await expect(area).toHaveValue('**bold**');
    await area.press('End');
    await type(' ');
    await use('Formula');
    await type('A1*B1*C1');
    await area.press('End');
    await type(' and ');
    await use('Code');
    await type('x_y_z');
    await area.press('End');
    await type('\n<select> # of >=100\n\n31. a\n35. b\n\n');
    await use('Quote');
    await type('quoted\n\n');
    await use('Link');
    await type('here');
    await area.press('ArrowRight');
    await area.press('ArrowRight');
    await area.press('Shift+End');
    await type('https://a.test/)\n\n');
    await use('List');
    await type('item\n\n');
    await use('Table');
    await area.press('ControlOrMeta+z');
    await expect(area).toHaveValue(/- item\n\n$/);
  });

  await test.step('cells and a macro are pasted', async () => {
    await paste(area, { text: CELLS, html: CELLS_HTML });
    await type('\n');
    await paste(area, { text: MACRO });
  });

  const preview = page.getByRole('region', { name: 'Preview' });
  await test.step('the preview beside the text shows them', async () => {
    await expectText(preview);
    await expectAccessible(page);
  });
  const previewed = await preview.locator('ol').evaluate((list) => list.outerHTML);

  await test.step('Ctrl+Enter sends, and the page shows the same, also when read again', async () => {
    await area.press('ControlOrMeta+Enter');
    const reply = page.getByRole('listitem', { name: 'Reply by Rhea Writes' });
    await expectText(reply);
    await expect(area).toHaveValue('');
    await page.reload();
    await waitForHydration(page);
    await expectText(reply);
    expect(
      await reply
        .locator('ol')
        .first()
        .evaluate((list) => list.outerHTML),
    ).toBe(previewed);
  });
});

test(
  'on a phone the preview is a tab, and the text keeps its place',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const page = await loginAs(await registerMember(site, 'Pia Phones'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/discussions');
    await waitForHydration(page);
    const area = page.getByRole('textbox', { name: 'Description' });
    await area.fill('31. =A1*B1\n\n>=100');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(area).toBeHidden();
    const preview = page.getByRole('tabpanel', { name: 'Preview' });
    await expect(preview.locator('li')).toHaveAttribute('value', '31');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Write' }).click();
    await expect(area).toBeFocused();
    await expect(area).toHaveValue('31. =A1*B1\n\n>=100');
  },
);

test(
  'without the renderer the preview says so, and the form still works',
  { tag: '@full' },
  async ({ consoleWatch, loginAs, site }) => {
    const page = await loginAs(await registerMember(site, 'Otto Offline'));
    await startDiscussion(page, 'Nothing to preview with');
    await waitForHydration(page);
    consoleWatch.allow(
      /Failed to load resource|ERR_FAILED|ChunkLoadError|Loading chunk|LazyLoadError/,
    );
    await page.route(/\/assets\/.*|\/releases\/.*/, (route) => route.abort());
    const area = page.getByRole('textbox', { name: 'Your reply' });
    await area.fill('It is sent all the same.');
    await expect(page.getByText('Unable to load the preview.')).toBeVisible();
    await area.press('ControlOrMeta+Enter');
    await expect(page.getByRole('listitem', { name: 'Reply by Otto Offline' })).toContainText(
      'It is sent all the same.',
    );
  },
);
