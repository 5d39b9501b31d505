import { randomUUID } from 'node:crypto';
import { apiRequest, fetchHtml } from '../fixtures/api';
import {
  expectAccessibleLayouts,
  expectAccessibleThemes,
  expectNoHorizontalScroll,
  waitForHydration,
} from '../fixtures/expectations';
import { waitForMail } from '../fixtures/outbox';
import { expect, test } from '../fixtures/test';
import { adminToken, createUser } from '../fixtures/users';

test.use({ timezoneId: 'UTC' });

/** A confirmed subscriber with a tag. */
async function subscribe(site: string, tag: string): Promise<string> {
  const email = `${randomUUID()}@sheetfolk.test`;
  await apiRequest(site, 'POST', '/api/subscribe', { body: { email, tags: [tag] } });
  const token = await adminToken(site);
  const list = `/api/admin/subscribers?q=${encodeURIComponent(email)}`;
  const { items } = await apiRequest(site, 'GET', list, { token });
  await apiRequest(site, 'PUT', `/api/admin/subscribers/${items[0]._id}`, {
    token,
    body: { confirmedAt: new Date().toISOString() },
  });
  return email;
}

test('an admin writes an issue, tests, schedules and sends it; a reader follows a link and leaves', async ({
  loginAs,
  page,
  running,
  site,
}) => {
  test.setTimeout(150_000);
  const tag = `t${Date.now()}`;
  const subject = `Totals that follow ${Date.now()}`;
  const [reader, other] = [await subscribe(site, tag), await subscribe(site, `${tag}x`)];
  const session = await createUser(site, 'admin');
  const admin = await loginAs(session);

  await test.step('writes it, with a post, for a tag', async () => {
    await admin.goto('/admin/newsletter');
    await waitForHydration(admin);
    await admin.getByRole('link', { name: 'New issue' }).click();
    await admin.getByLabel(/^Subject/).fill(subject);
    await admin.getByLabel('Preheader').fill('One function ignores what you cannot see.');
    const text = admin.getByRole('textbox', { name: 'Text', exact: true });
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await text.click();
    await admin.keyboard.type('SUBTOTAL leaves out what a filter hides.');
    await admin.getByRole('combobox', { name: 'Add a post' }).fill('XLOOKUP');
    await admin
      .getByRole('option', { name: /XLOOKUP/ })
      .first()
      .click();
    await admin.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await admin.getByRole('combobox', { name: 'Tags' }).press('Enter');
    await expect(admin.getByText('1 person would get it now.')).toBeVisible();
    await admin.getByRole('button', { name: 'Create issue' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  });

  await test.step('looks at the mail, and mails it to herself', async () => {
    await admin.getByRole('button', { name: 'Preview' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Preview' });
    const mail = dialog.frameLocator('iframe');
    await expect(mail.getByText('SUBTOTAL leaves out what a filter hides.')).toBeVisible();
    const white = ['background-color', 'rgb(255, 255, 255)'] as const;
    await expect(mail.locator('.card')).toHaveCSS(...white);
    await dialog.getByRole('button', { name: 'Dark' }).click();
    await expect(mail.locator('.card')).not.toHaveCSS(...white);
    await dialog.getByRole('button', { name: 'Plain text' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Plain text' })).toHaveValue(/SUBTOTAL/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectAccessibleLayouts(admin);
    await admin.getByRole('button', { name: 'Send a test to me' }).click();
    await waitForMail(running, session.user.email, `[Test] ${subject}`);
  });

  await test.step('schedules it, makes it a draft again, and sends it', async () => {
    await admin.getByRole('button', { name: 'Schedule' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Schedule this issue' });
    const later = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await dialog.getByLabel('Time zone').selectOption('UTC');
    await dialog.locator('input[type="datetime-local"]').fill(later);
    await dialog.getByRole('button', { name: 'Schedule for 1 recipient' }).click();
    await admin.getByRole('button', { name: 'Make it a draft again' }).click();
    await admin.getByRole('button', { name: 'Send now' }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question).toContainText('to 1 recipient?');
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect(admin.getByText(/^Sent to 1 recipient, done at/)).toBeVisible({ timeout: 30_000 });
    await expectAccessibleThemes(admin);
    await admin.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(admin);
    await admin.setViewportSize({ width: 1280, height: 800 });
  });

  const mail = await waitForMail(running, reader, subject);
  await test.step('only who has the tag gets it, with what mail programs need to leave', async () => {
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toContain('SUBTOTAL leaves out what a filter hides.');
    const others = await apiRequest(site, 'GET', `/api/admin/newsletter-issues?q=${tag}`, {
      token: await adminToken(site),
    });
    expect(others.items).toEqual([]);
    expect(other).not.toBe(reader);
  });

  await test.step('is in the archive and its feed', async () => {
    await page.goto('/newsletter');
    await page.getByRole('link', { name: subject }).click();
    await expect(page.getByText('SUBTOTAL leaves out what a filter hides.')).toBeVisible();
    const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { status, html } = await fetchHtml(site, `/newsletter/${slug}`);
    expect(status).toBe(200);
    expect(html).toContain('SUBTOTAL leaves out what a filter hides.');
    expect(html).toContain(`rel="canonical" href="${site}/newsletter/${slug}"`);
    expect(await (await fetch(`${site}/rss/newsletter`)).text()).toContain(subject);
    await waitForHydration(page);
    await expectAccessibleLayouts(page);
  });

  await test.step('a link of the mail leads on, and is counted', async () => {
    const link = new RegExp(`${site}/api/newsletter/[\\w-]+/to/1`).exec(mail)?.[0] ?? '';
    await page.goto(link);
    await expect(page).toHaveURL(/\/blog\/xlookup/);
    await admin.reload();
    await expect(admin.getByText('1 click', { exact: true })).toBeVisible();
  });

  await test.step('a reader leaves without a log-in', async () => {
    const link = new RegExp(`${site}/newsletter/unsubscribe\\?token=[\\w-]+`).exec(mail)?.[0] ?? '';
    await page.goto(link);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await admin.goto(`/admin/newsletter/suppressions?q=${encodeURIComponent(reader)}`);
    await expect(admin.getByRole('row', { name: /Unsubscribed/ })).toBeVisible();
  });
});
