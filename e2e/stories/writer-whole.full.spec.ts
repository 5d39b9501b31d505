import { PHOTO, SHEET } from '../fixtures/files';
import { expectNoHorizontalScroll } from '../fixtures/expectations';
import { registerMember } from '../fixtures/users';
import { expect, test } from '../fixtures/test';
import { PUBLISHABLE, readPost, Writer } from '../fixtures/writer';

const { title: TITLE, summary: SUMMARY } = PUBLISHABLE;

/** The rich texts of a tutorial, by label. */
const TEXTS = {
  Introduction: 'Every list of orders names some customers twice.',
  'Step 1 text': 'Point the range at the column with the customers.',
  'Quick tips': 'F4 makes a reference absolute.',
  Challenge: 'Count them per quarter.',
  'Visual summary': 'One column in, one number out.',
  'Call to action': 'Show us your list.',
};

/** The headings of the article in the specified order. */
const SECTIONS = [
  'Learning Objectives',
  'Introduction',
  'Step-by-step tutorial',
  'Quick Tips',
  'Challenge',
  'Resources',
  'FAQ',
  'Visual Summary',
  'Call to action',
];

for (const width of [1280, 360]) {
  test(`a new member writes every section, publishes and reads it, at ${width} px`, async ({
    loginAs,
    site,
  }) => {
    test.setTimeout(120_000);
    const member = await registerMember(site, 'Rosa Lind');
    const page = await loginAs(member);
    const writer = new Writer(page);
    await page.setViewportSize({ width, height: 800 });
    await writer.open();
    await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

    await test.step('the first save gives the tutorial its address without a reload', async () => {
      await writer.field('Title').fill(TITLE);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await writer.save();
      await expect(writer.field('Title')).toHaveValue(TITLE);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      await expect(page.getByRole('heading', { level: 1, name: 'Edit tutorial' })).toBeVisible();
    });

    await test.step('every field is written', async () => {
      await writer.field('Summary').fill(SUMMARY);
      await page.getByLabel('Category').selectOption('Automation');
      await page.getByRole('combobox', { name: 'Tags' }).fill('formulas, unique values,');
      await page.getByLabel('Cover image').locator('input[type=file]').setInputFiles(PHOTO);
      await expect(page.getByRole('img', { name: 'Cover' })).toBeVisible();
      await writer.field('Learning objectives').fill('Count each customer once\nFind blanks');
      await writer.field('Step 1 heading').fill('Count with UNIQUE');
      await writer.field('Step 1 formula or code').fill('=ROWS(UNIQUE(FILTER(B2:B99, C2:C99=E1)))');
      for (const [name, text] of Object.entries(TEXTS)) await writer.typeInto(name, text);
      const images = page.getByRole('group', { name: 'Images of step 1' });
      await images.locator('input[type=file]').setInputFiles(PHOTO);
      await expect(images.getByRole('listitem')).toHaveCount(1);
      const attachments = page.getByRole('group', { name: 'Attachments' });
      await attachments.locator('input[type=file]').setInputFiles(SHEET);
      await expect(writer.field('Resource 1 label')).toHaveValue(SHEET.name);
      await page.getByRole('button', { name: 'Add a link' }).click();
      await writer.field('Resource 2 label').fill('The function');
      await writer.field('Resource 2 link').fill('https://support.example.com/unique');
      await page.getByRole('button', { name: 'Add a question' }).click();
      await writer.field('Question 1').fill('Does it count blanks?');
      await writer.field('Answer 1').fill('No, the filter leaves them out.');
      await expectNoHorizontalScroll(page);
    });

    await test.step('it is published and read', async () => {
      const publish = page.getByRole('button', { name: 'Publish', exact: true });
      await expect(publish).toBeEnabled();
      await publish.click();
      await expect(page.getByText('Tutorial published successfully!')).toBeVisible();
      await expect(writer.status).toHaveText('Saved');
      const post = await readPost(site, member, writer.id);
      expect(post).toMatchObject({
        title: TITLE,
        summary: SUMMARY,
        category: 'Automation',
        tags: ['formulas', 'unique values'],
        status: 'published',
      });
      expect(post.structured.steps[0]?.media).toEqual([expect.stringMatching(/^\/api\/media\//)]);
      await page.getByRole('link', { name: 'Read it on the blog' }).click();
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      const article = page.getByRole('article').first();
      await expect(article.getByRole('heading', { level: 2 })).toContainText(SECTIONS);
      for (const text of Object.values(TEXTS)) await expect(article).toContainText(text);
      await expect(article.getByText('FILTER', { exact: true })).toHaveClass('fn');
      await expect(article.getByRole('link', { name: SHEET.name })).toBeVisible();
      await expectNoHorizontalScroll(page);
    });
  });
}
