import type { Locator, Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { PHOTO, SHEET } from '../fixtures/files';
import { waitForHydration } from '../fixtures/expectations';
import { adminToken } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

const TITLE = 'Reconcile two price lists without losing a row';
const TEXT =
  'Both lists go into one table with a column that says where each row came from, and a pivot counts the pairs.';
/** Copied as a bold heading; pasted as plain text. */
const PASTED = ' A third list needs no new step.';

const HEADING = 'The pivot';
const PART = 'One macro';
const CODE = 'Sub Refresh()';

/** Adds a section with the toolbar, its part and its code with the keyboard alone. */
async function addStructure(page: Page, content: Locator) {
  const toolbar = page.getByRole('toolbar', { name: 'Formatting: Content' });
  await content.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Heading 2' }).click();
  await page.keyboard.type(HEADING);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+3');
  await page.keyboard.type(PART);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  const codeBlock = toolbar.getByRole('button', { name: 'Code block' });
  await expect(toolbar.locator(':focus')).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await codeBlock.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type(CODE);
  await expect(content.getByRole('heading', { level: 3 })).toHaveText(PART);
}

test('a guest submits a post, an admin approves it, and the blog shows it with its guest author', async ({
  page,
  site,
}) => {
  const form = page.getByRole('form', { name: 'Write a post' });
  const submit = form.getByRole('button', { name: 'Submit for review' });

  await test.step('fills in the form, which survives a reload', async () => {
    await page.goto('/submit');
    await waitForHydration(page);
    await expect(submit).toBeDisabled();
    await form.getByLabel('Full name').fill('Ines Duarte');
    await form.getByLabel('Email').fill('ines.duarte@sheetfolk.test');
    await form.getByLabel('Short bio').fill('Buys for three shops.');
    await form.getByLabel('Title').fill(TITLE);
    await form.getByLabel('Category').selectOption('Excel');
    const content = form.getByRole('textbox', { name: 'Content' });
    await content.click();
    await content.pressSequentially(TEXT);
    await content.evaluate((box, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', `<h2><strong>${words}</strong></h2>`);
      clipboardData.setData('text/plain', words);
      const paste = { clipboardData, bubbles: true, cancelable: true };
      box.dispatchEvent(new ClipboardEvent('paste', paste));
    }, PASTED);
    await expect(content).toHaveText(TEXT + PASTED);
    await expect(content.locator('h2, strong')).toHaveCount(0);
    await addStructure(page, content);
    const large = { ...PHOTO, buffer: Buffer.alloc(1_500_001) };
    await form.getByLabel('Picture for the text').setInputFiles(large);
    await expect(form.getByText('Image too large. Please upload up to 1.5MB.')).toBeVisible();
    await form.getByLabel('Tags').fill('prices,pivot tables,');
    await expect(submit).toBeEnabled();

    await page.reload();
    await waitForHydration(page);
    await expect(form.getByLabel('Full name')).toHaveValue('Ines Duarte');
    await expect(form.getByLabel('Title')).toHaveValue(TITLE);
    await expect(content).toContainText(TEXT + PASTED);
    await expect(content.getByRole('heading', { level: 2 })).toHaveText(HEADING);
    await expect(form.getByRole('button', { name: 'Remove pivot tables' })).toBeVisible();
  });

  await test.step('adds a photo and an attachment and submits', async () => {
    await form.getByLabel('Profile photo file').setInputFiles(PHOTO);
    await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await form.getByLabel('Attachment files').setInputFiles(SHEET);
    await expect(form.getByRole('button', { name: `Remove ${SHEET.name}` })).toBeVisible();
    await submit.click();
    await expect(page.getByText(/We review every submission within 48 hours/)).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/);
  });

  const slug = await test.step('an admin finds it with its file and approves it', async () => {
    const token = await adminToken(site);
    const at = '/api/community-submissions';
    const { items } = await apiRequest(site, 'GET', `${at}?status=pending`, { token });
    const sent = items.find(({ title }: { title: string }) => title === TITLE);
    expect(sent).toMatchObject({ fullName: 'Ines Duarte', tags: ['prices', 'pivot tables'] });
    expect(sent.attachments).toMatchObject([{ name: SHEET.name, size: SHEET.buffer.length }]);
    expect(sent.content).toContain(`<h2>${HEADING}</h2>`);
    expect(sent.content).toContain(`<h3>${PART}</h3><pre><code>${CODE}</code></pre>`);
    const file = await fetch(new URL(sent.attachments[0].dataUrl, site), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await file.text()).toBe(SHEET.buffer.toString());
    const { postSlug } = await apiRequest(site, 'POST', `${at}/${sent._id}/approve`, { token });
    return postSlug;
  });

  await test.step('the blog shows it with its guest author', async () => {
    await page.goto('/blog');
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page).toHaveURL(`${site}/blog/${slug}`);
    const article = page.getByRole('article').first();
    await expect(article).toContainText(TEXT);
    await expect(article.getByRole('heading', { level: 2, name: HEADING })).toBeVisible();
    await expect(article.getByRole('heading', { level: 3, name: PART })).toBeVisible();
    await expect(article.locator('pre')).toContainText(CODE);
    const author = page.getByRole('complementary', { name: 'About the author' });
    await expect(author).toContainText('Written by our guest');
    await expect(author).toContainText('Ines Duarte');
    await expect(author).toContainText('Buys for three shops.');
    await expect(author.locator('img')).toBeVisible();
    await expect(author.getByRole('button', { name: /Follow/ })).toBeHidden();
  });

  await test.step('the form is empty again', async () => {
    await page.goto('/submit');
    await waitForHydration(page);
    await expect(form.getByLabel('Title')).toHaveValue('');
  });
});
