import { randomBytes } from 'node:crypto';
import {
  expectAccessibleThemes,
  expectNoHorizontalScroll,
  waitForHydration,
} from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

test('an admin sees who of another program’s file is left out, on a wide and a narrow screen', async ({
  loginAs,
}) => {
  const domain = `w${randomBytes(6).toString('hex')}.test`;
  const long = 'w'.repeat(60);
  const lines = [
    'sep=;',
    `E-Mail;email_disabled;status;CONFIRM_TIME;${long};`,
    `Kim <kim@${domain}>;false;active;2026-01-02;;`,
    `off@${domain};true;active;2026-01-02;;`,
    `${long}@${domain};false;bounced;;;`,
    `odd@${domain};false;${long};;;`,
  ];
  const page = await loginAs('admin');
  await page.goto('/admin/subscribers/import');
  await waitForHydration(page);
  const choose = (name: string) =>
    page
      .getByLabel('CSV file', { exact: true })
      .last()
      .setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\r\n'), 'utf16le'),
      });
  await choose('audience.csv');
  const optedOut = page.getByRole('table', { name: 'Opted out' });
  await expect(optedOut.getByRole('row', { name: /off@/ })).toContainText('email_disabled');
  const ignored = page.getByRole('table', { name: 'Ignored columns' });
  await expect(ignored.getByRole('row', { name: /CONFIRM_TIME/ })).toContainText('another program');
  await expect(page.getByRole('button', { name: 'Import 2 subscribers' })).toBeVisible();
  await expectAccessibleThemes(page);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Remove audience.csv' }).click();
  await choose('unsubscribed_audience.csv');
  await expect(page.getByText('This file has no new subscribers.')).toBeVisible();
  await expect(optedOut.getByRole('row', { name: /kim@/ })).toContainText('The name of the file');
  await expectNoHorizontalScroll(page);
  await expectAccessibleThemes(page);
});
