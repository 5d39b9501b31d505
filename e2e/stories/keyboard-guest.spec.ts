import { PHOTO, SHEET } from '../fixtures/files';
import { Hands } from '../fixtures/hands';
import { pageIsLive } from '../fixtures/page-checks';
import { expect, test } from '../fixtures/test';

const TEXT = 'Both lists go into one table, and a pivot counts the pairs that belong together.';

test('a guest fills the whole form, with formatting, tags, photo and files, and sends it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const hands = new Hands(page);
  const form = page.getByRole('form', { name: 'Write a post' });
  const content = form.getByRole('textbox', { name: 'Content' });
  const toolbar = form.getByRole('toolbar', { name: 'Formatting: Content' });
  await page.goto('/submit');
  await pageIsLive(page);

  await test.step('who it is from', async () => {
    await hands.write(form.getByLabel('Full name'), 'Gita Guest');
    await hands.write(form.getByLabel('Email'), 'gita@sheetfolk.test');
    await hands.choose(form.getByRole('button', { name: 'Choose a photo' }), PHOTO);
    await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await hands.press(form.getByRole('button', { name: 'Remove photo' }), 'Space');
    await expect(form.getByRole('img', { name: 'Your photo' })).toBeHidden();
    await expect(form.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
    await hands.write(form.getByLabel('Short bio'), 'Buys for three shops.');
    await hands.write(form.getByLabel('Social link'), 'https://gita.test');
  });

  await test.step('title, category, and text', async () => {
    await hands.write(form.getByLabel('Title'), 'Reconcile two lists by hand');
    await hands.to(form.getByLabel('Category'));
    await page.keyboard.type('Google');
    await expect(form.getByLabel('Category')).toHaveValue('Google Sheets');
    await hands.to(content);
    await page.keyboard.type(TEXT);
  });

  await test.step('formats by the toolbar: one stop, arrows inside it', async () => {
    await page.keyboard.press('Shift+Home');
    await hands.to(toolbar.getByRole('button', { name: 'Bold' }), { back: true });
    await page.keyboard.press('Enter');
    await expect(content.locator('strong')).not.toHaveCount(0);
    await hands.to(toolbar.getByRole('button', { name: 'Bold' }), { back: true });
    await page.keyboard.press('ArrowRight');
    await expect(toolbar.getByRole('button', { name: 'Italic' })).toBeFocused();
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight');
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

  await test.step('puts a picture into the text', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await hands.to(toolbar.getByRole('button', { name: 'Link' }), { back: true });
    await page.keyboard.press('ArrowRight');
    await hands.choose(toolbar.getByRole('button', { name: 'Picture' }), PHOTO);
    await expect(content.locator('img')).toHaveCount(1);
  });

  await test.step('leaves the text by Tab, and tags it', async () => {
    await hands.to(content);
    const tags = form.getByLabel('Tags', { exact: true });
    await hands.to(tags, { within: 3 });
    await page.keyboard.type('prices,pivot tables');
    await page.keyboard.press('Enter');
    await page.keyboard.type('one too many,');
    await page.keyboard.press('Backspace');
    await expect(form.getByRole('button', { name: 'Remove one too many' })).toBeHidden();
    await hands.press(form.getByRole('button', { name: 'Remove prices' }));
    await expect(form.getByRole('button', { name: 'Remove prices' })).toBeHidden();
    await expect(tags).toBeFocused();
  });

  await test.step('adds two files, takes one back, and sends it', async () => {
    const add = form.getByRole('button', { name: 'Add files' });
    await hands.choose(add, [SHEET, { ...SHEET, name: 'wrong.csv' }]);
    const wrong = form.getByRole('button', { name: 'Remove wrong.csv' });
    await hands.press(wrong, 'Enter', { back: true });
    await expect(wrong).toBeHidden();
    await expect(add).toBeFocused();
    await hands.press(form.getByRole('button', { name: 'Submit for review' }));
    await expect(page.getByText(/We review every submission within 48 hours/)).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the home page is used from top to bottom', async ({ page }) => {
  test.setTimeout(120_000);
  const hands = new Hands(page);
  const main = page.getByRole('main');
  await page.goto('/');
  await pageIsLive(page);

  await test.step('discussions by category, and the window that starts one', async () => {
    const chip = main
      .getByRole('group', { name: 'Category' })
      .getByRole('button', { name: 'Formulas' });
    await hands.press(chip, 'Space');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const start = main.getByRole('button', { name: 'Start a discussion' });
    await hands.press(start, 'Enter', { back: true });
    const dialog = page.getByRole('dialog', { name: 'Start a discussion' });
    await hands.write(dialog.getByLabel('Title'), 'A title alone');
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
    await hands.press(dialog.getByRole('button', { name: 'Close' }));
    await expect(start).toBeFocused();
  });

  await test.step('the feed’s tabs', async () => {
    await hands.to(main.getByRole('tab', { name: 'Global' }));
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('tab', { name: 'Recommended', selected: true })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(main.getByRole('tab', { name: 'Following', selected: true })).toBeFocused();
    await hands.to(main.getByRole('tabpanel').getByRole('link', { name: 'Log in' }));
  });

  await test.step('the kinds of tutorial', async () => {
    const pill = main
      .getByRole('group', { name: 'Kind of tutorial' })
      .getByRole('button', { name: 'Beginner' });
    await hands.press(pill, 'Space');
    await expect(pill).toHaveAttribute('aria-pressed', 'true');
    await expect(pill).toBeFocused();
  });

  await test.step('the plan that is asked for', async () => {
    const form = main.getByRole('form', { name: 'Free plan' });
    await hands.press(form.getByRole('button'));
    await expect(form.getByText('Please fill all fields').first()).toBeVisible();
    for (const field of await form.getByRole('textbox').all()) {
      await hands.write(field, 'gita@sheetfolk.test');
    }
    await hands.press(form.getByRole('button'));
    await expect(
      main.getByText('Thanks! We will email a free plan within 24 hours.'),
    ).toBeVisible();
  });

  await test.step('the newsletter', async () => {
    const form = main.getByRole('form', { name: 'Newsletter' });
    await hands.write(form.getByLabel('Your email'), 'gita@sheetfolk.test');
    await page.keyboard.press('Enter');
    await expect(main.getByText('Thanks! Please check your inbox.')).toBeVisible();
  });

  await test.step('the questions', async () => {
    const question = main.locator('summary', { hasText: 'Do I need an account?' });
    await hands.press(question, 'Space');
    await expect(main.getByText(/^Not to read, to download/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(main.getByText(/^Not to read, to download/)).toBeHidden();
    await hands.press(main.getByRole('link', { name: 'Read the whole story' }));
    await expect(page).toHaveURL(/\/about$/);
  });
});
