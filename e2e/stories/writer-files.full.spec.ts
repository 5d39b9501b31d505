import { readFile } from 'node:fs/promises';
import { PHOTO, SHEET } from '../fixtures/files';
import { expect, test } from '../fixtures/test';
import { registerMember } from '../fixtures/users';
import { createPost, readPost, Writer } from '../fixtures/writer';

const megabytes = (count: number) => Buffer.alloc(count * 1_000_000);

test('files that are too large or of another kind are refused, and the rest is kept', async ({
  loginAs,
  site,
}) => {
  const member = await registerMember(site, 'Lina Limits');
  const { _id: id } = await createPost(site, member);
  const page = await loginAs(member);
  const writer = new Writer(page);
  await writer.open(id);

  const images = page.getByRole('group', { name: 'Images of step 1' });
  await images
    .locator('input[type=file]')
    .setInputFiles([{ ...PHOTO, name: 'large.png', buffer: megabytes(4.1) }, PHOTO]);
  await expect(images.getByRole('alert')).toHaveText(
    'Please keep media below 4 MB to avoid bloating the draft.',
  );
  await expect(images.getByRole('listitem')).toHaveCount(1);

  const attachments = page.getByRole('group', { name: 'Attachments' });
  const choose = attachments.locator('input[type=file]');
  await choose.setInputFiles([
    { ...SHEET, name: 'large.csv', buffer: megabytes(6.1) },
    { name: 'notes.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    SHEET,
  ]);
  await expect(attachments.getByRole('alert')).toContainText('Please keep attachments below 6 MB.');
  await expect(attachments.getByRole('alert')).toContainText('notes.exe cannot be attached.');
  await expect(writer.field('Resource 1 label')).toHaveValue(SHEET.name);

  await writer.save();
  const { structured } = await readPost(site, member, id);
  expect(structured.steps[0]?.media).toEqual([expect.stringMatching(/^\/api\/media\//)]);
  expect(structured.resources).toMatchObject([
    { label: SHEET.name, url: expect.stringMatching(/^\/api\/media\//) },
  ]);
});

const MARKDOWN = `# Sums that grow

Every month adds a row.

## Step-by-step tutorial

### 1. Name the range

Select the column.

| Month | Total |
| ----- | ----- |
| May   | 12    |

\`\`\`
=SUM(B2:B99)
\`\`\`
`;

const HTML = `<h1>Totals per region</h1><p>One formula for all of them.</p>
<h2>Group the rows</h2><p>Use <strong>GROUPBY</strong>.</p>`;

test('files are imported and exported', async ({ loginAs, site }) => {
  const member = await registerMember(site, 'Ida Import');
  const page = await loginAs(member);
  const writer = new Writer(page);
  await writer.open();
  const openMenu = () => page.getByRole('button', { name: 'Import/export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    await openMenu();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    await dialog.getByLabel('File to import').setInputFiles({ name, mimeType, buffer });
    await expect(dialog).toContainText(name);
  };

  await test.step('Markdown replaces the tutorial', async () => {
    await choose('sums.md', 'text/markdown', Buffer.from(MARKDOWN));
    await dialog.getByRole('button', { name: 'Replace everything' }).click();
    await expect(writer.field('Title')).toHaveValue('Sums that grow');
    await expect(writer.field('Step 1 heading')).toHaveValue('Name the range');
    await expect(writer.field('Step 1 formula or code')).toHaveValue('=SUM(B2:B99)');
    await expect(writer.field('Step 1 text')).toContainText('Select the column.');
    await expect(writer.field('Step 1 text').getByRole('cell', { name: 'May' })).toBeVisible();
  });

  await test.step('HTML adds steps', async () => {
    await choose('totals.html', 'text/html', Buffer.from(HTML));
    await dialog.getByRole('button', { name: 'Add as steps' }).click();
    await expect(writer.field('Step 2 heading')).toHaveValue('Group the rows');
    await expect(writer.field('Title')).toHaveValue('Sums that grow');
  });

  await test.step('each sheet of a workbook becomes a table with its formulas', async () => {
    const workbook = await readFile(new URL('../fixtures/orders.xlsx', import.meta.url));
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await choose('orders.xlsx', type, workbook);
    await dialog.getByRole('button', { name: 'Add as steps' }).click();
    const tables = writer.field('Step 3 text').getByRole('table');
    await expect(tables.first()).toContainText('June30');
    await expect(tables.last()).toContainText('B4=SUM(B2:B3)');
  });

  await test.step('what cannot be read is refused, and the tutorial stays', async () => {
    for (const [name, message] of [
      ['empty.md', 'There is no text in this file.'],
      ['empty.xlsx', 'This file is not a workbook, whatever its name says.'],
      ['letter.docx', 'Only Markdown, HTML, .xlsx, .xls, .ods and .csv files can be imported.'],
    ] as const) {
      await openMenu();
      await page.getByRole('menuitem', { name: 'Import…' }).click();
      const mimeType = 'application/octet-stream';
      const file = { name, mimeType, buffer: Buffer.alloc(0) };
      await dialog.getByLabel('File to import').setInputFiles(file);
      await expect(dialog.getByRole('alert')).toContainText(message);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await expect(writer.field('Title')).toHaveValue('Sums that grow');
  });

  await test.step('Markdown and HTML are exported, named from the title', async () => {
    for (const [item, name] of [
      ['Export Markdown (.md)', 'sums-that-grow.md'],
      ['Export HTML (.html)', 'sums-that-grow.html'],
    ] as const) {
      await openMenu();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(name);
      const content = await readFile(await file.path(), 'utf8');
      for (const text of ['Sums that grow', 'Name the range', '=SUM(B2:B99)', 'Group the rows']) {
        expect(content.replace(/<[^>]+>/g, '')).toContain(text);
      }
    }
  });
});
