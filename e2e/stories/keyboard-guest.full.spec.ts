import { PHOTO, SHEET } from '../fixtures/files';
import { Keyboard } from '../fixtures/keyboard';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

const TEXT = 'Both lists go into one table, and a pivot counts the pairs that belong together.';

test('a guest fills in the whole form with formatting, tags, photo and files, and submits it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const keyboard = new Keyboard(page);
  const form = page.getByRole('form', { name: 'Write a post' });
  const content = form.getByRole('textbox', { name: 'Content' });
  const toolbar = form.getByRole('toolbar', { name: 'Formatting: Content' });
  await page.goto('/submit');
  await waitForHydration(page);

  await test.step('enters name and email', async () => {
    await keyboard.fill(form.getByLabel('Full name'), 'Gita Guest');
    await keyboard.fill(form.getByLabel('Email'), 'gita@sheetfolk.test');
    await keyboard.chooseFiles(form.getByRole('button', { name: 'Choose a photo' }), PHOTO);
    await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await keyboard.press(form.getByRole('button', { name: 'Remove photo' }), 'Space');
    await expect(form.getByRole('img', { name: 'Your photo' })).toBeHidden();
    await expect(form.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
    await keyboard.fill(form.getByLabel('Short bio'), 'Buys for three shops.');
    await keyboard.fill(form.getByLabel('Social link'), 'https://gita.test');
  });

  await test.step('enters title, category and text', async () => {
    await keyboard.fill(form.getByLabel('Title'), 'Reconcile two lists by hand');
    await keyboard.moveTo(form.getByLabel('Category'));
    await page.keyboard.type('Google');
    await expect(form.getByLabel('Category')).toHaveValue('Google Sheets');
    await keyboard.moveTo(content);
    await page.keyboard.type(TEXT);
  });

  await test.step('formats with the toolbar: one tab stop, arrow keys inside', async () => {
    await page.keyboard.press('Shift+Home');
    await keyboard.moveTo(toolbar.getByRole('button', { name: 'Paragraph' }), { back: true });
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(content.locator('strong')).not.toHaveCount(0);
    await keyboard.moveTo(toolbar.getByRole('button', { name: 'Bold' }), { back: true });
    await page.keyboard.press('ArrowRight');
    await expect(toolbar.getByRole('button', { name: 'Italic' })).toBeFocused();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(toolbar.getByRole('button', { name: 'Link' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Link address')).toBeFocused();
    await page.keyboard.type('nowhere at all');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Link address')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('https://sheetfolk.test/pairs');
    await page.keyboard.press('Enter');
    await expect(content.locator('a')).toHaveAttribute('href', 'https://sheetfolk.test/pairs');
    await expect(content).toBeFocused();
  });

  await test.step('inserts an image', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await keyboard.moveTo(toolbar.getByRole('button', { name: 'Link' }), { back: true });
    await page.keyboard.press('ArrowRight');
    await keyboard.chooseFiles(toolbar.getByRole('button', { name: 'Picture' }), PHOTO);
    await expect(content.locator('img')).toHaveCount(1);
  });

  await test.step('leaves the editor with Tab and adds tags', async () => {
    await keyboard.moveTo(content);
    const tags = form.getByLabel('Tags', { exact: true });
    await keyboard.moveTo(tags, { within: 3 });
    await page.keyboard.type('prices,pivot tables');
    await page.keyboard.press('Enter');
    await page.keyboard.type('one too many,');
    await page.keyboard.press('Backspace');
    await expect(form.getByRole('button', { name: 'Remove one too many' })).toBeHidden();
    await keyboard.press(form.getByRole('button', { name: 'Remove prices' }));
    await expect(form.getByRole('button', { name: 'Remove prices' })).toBeHidden();
    await expect(tags).toBeFocused();
  });

  await test.step('attaches two files, removes one and submits', async () => {
    const add = form.getByRole('button', { name: 'Add files' });
    await keyboard.chooseFiles(add, [SHEET, { ...SHEET, name: 'wrong.csv' }]);
    const wrong = form.getByRole('button', { name: 'Remove wrong.csv' });
    await keyboard.press(wrong, 'Enter', { back: true });
    await expect(wrong).toBeHidden();
    await expect(add).toBeFocused();
    await keyboard.press(form.getByRole('button', { name: 'Submit for review' }));
    await expect(page.getByText(/We review every submission within 48 hours/)).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('every control on the home page works', async ({ page }) => {
  test.setTimeout(120_000);
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  await page.goto('/');
  await waitForHydration(page);

  await test.step('filters discussions and opens the dialog that starts one', async () => {
    const chip = main
      .getByRole('group', { name: 'Category' })
      .getByRole('button', { name: 'Formulas' });
    await keyboard.press(chip, 'Space');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const start = main.getByRole('button', { name: 'Start a discussion' });
    await keyboard.press(start, 'Enter', { back: true });
    const dialog = page.getByRole('dialog', { name: 'Start a discussion' });
    await keyboard.fill(dialog.getByLabel('Title'), 'A title alone');
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText('Please add a title and description before posting.').first(),
    ).toBeVisible();
    await expect(dialog.getByLabel('Description')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Title')).toHaveValue('A title alone');
    await keyboard.press(dialog.getByRole('button', { name: 'Close' }));
    await expect(start).toBeFocused();
  });

  await test.step('switches the feed’s tabs', async () => {
    await keyboard.moveTo(main.getByRole('tab', { name: 'Global' }));
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('tab', { name: 'Recommended', selected: true })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(main.getByRole('tab', { name: 'Following', selected: true })).toBeFocused();
    await keyboard.moveTo(main.getByRole('tabpanel').getByRole('link', { name: 'Log in' }));
  });

  await test.step('filters the tutorials', async () => {
    const pill = main
      .getByRole('group', { name: 'Kind of tutorial' })
      .getByRole('button', { name: 'Beginner' });
    await keyboard.press(pill, 'Space');
    await expect(pill).toHaveAttribute('aria-pressed', 'true');
    await expect(pill).toBeFocused();
  });

  await test.step('requests a free plan', async () => {
    const form = main.getByRole('form', { name: 'Free plan' });
    await keyboard.press(form.getByRole('button'));
    await expect(form.getByText('Please fill all fields').first()).toBeVisible();
    for (const field of await form.getByRole('textbox').all()) {
      await keyboard.fill(field, 'gita@sheetfolk.test');
    }
    await keyboard.press(form.getByRole('button'));
    await expect(
      main.getByText('Thanks! We will email a free plan within 24 hours.'),
    ).toBeVisible();
  });

  await test.step('subscribes to the newsletter', async () => {
    const form = main.getByRole('form', { name: 'Newsletter' });
    await keyboard.fill(form.getByLabel('Your email'), 'gita@sheetfolk.test');
    await page.keyboard.press('Enter');
    await expect(main.getByText('Thanks! Please check your inbox.')).toBeVisible();
  });

  await test.step('opens the FAQ', async () => {
    const summary = main.locator('summary', { hasText: 'Do I need an account?' });
    await keyboard.press(summary, 'Space');
    await expect(main.getByText(/^Not to read, to download/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(main.getByText(/^Not to read, to download/)).toBeHidden();
    await keyboard.press(main.getByRole('link', { name: 'Read the whole story' }));
    await expect(page).toHaveURL(/\/about$/);
  });
});
