import { expectAccessibleLayouts, expectAccessibleThemes } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { registerMember } from '../fixtures/users';
import { createPost, PUBLISHABLE, Writer } from '../fixtures/writer';

test('the editor and My posts are accessible and fit every width, in both themes', async ({
  loginAs,
  site,
}) => {
  test.setTimeout(120_000);
  const member = await registerMember(site, 'Ada Access');
  const { _id: id } = await createPost(site, member, { createVersion: true });
  const page = await loginAs(member);
  const writer = new Writer(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await writer.open(id);

  await test.step('Composer', async () => {
    await expect(writer.field('Step 2 text')).toBeVisible();
    await expectAccessibleLayouts(page);
  });
  await test.step('Live preview', async () => {
    await writer.tab('Live preview').click();
    await expect(page.getByTitle('Live preview')).toBeVisible();
    await expectAccessibleLayouts(page);
  });
  await test.step('Version history', async () => {
    await writer.tab('Version history').click();
    await page.getByRole('list', { name: 'Versions' }).getByRole('button').first().click();
    await expect(page.getByRole('button', { name: 'Restore this version' })).toBeVisible();
    await expectAccessibleLayouts(page);
  });
  await test.step('SEO & metadata', async () => {
    await writer.tab('SEO & metadata').click();
    await expect(writer.field('SEO title')).toBeVisible();
    await expectAccessibleLayouts(page);
  });
  await test.step('My posts', async () => {
    await page.getByRole('link', { name: 'My posts' }).click();
    await expect(page.getByRole('link', { name: PUBLISHABLE.title, exact: true })).toBeVisible();
    await expectAccessibleLayouts(page);
  });
});

test('a new tutorial and the dialogs of the editor are accessible in both themes', async ({
  loginAs,
  site,
}) => {
  test.setTimeout(120_000);
  const member = await registerMember(site, 'Dina Dialog');
  const { _id: id } = await createPost(site, member);
  const page = await loginAs(member);
  const writer = new Writer(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await writer.open();
  await test.step('New tutorial', () => expectAccessibleLayouts(page));

  await writer.open(id);
  const inMenu = (menu: string, item: string) => async () => {
    await page.getByRole('button', { name: menu }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const dialogs = {
    Schedule: () => writer.choose('Schedule…'),
    'Keyboard shortcuts': () => writer.choose('Keyboard shortcuts'),
    'AI: outline': () => writer.choose('AI: outline…'),
    'Import a file': inMenu('Import/export', 'Import…'),
    'Improve: Introduction': inMenu('AI: Introduction', 'Improve…'),
  };
  for (const [name, open] of Object.entries(dialogs)) {
    await test.step(name, async () => {
      await open();
      const dialog = page.getByRole('dialog', { name });
      // The assistant has answered.
      if (/AI|Improve/.test(name)) {
        await expect(dialog.getByRole('button', { name: /^(?:Add \d|Replace)/ })).toBeEnabled();
      }
      await expect(dialog).toBeVisible();
      await expectAccessibleThemes(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
  await test.step('Publish', async () => {
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('alertdialog', { name: 'Publish this tutorial?' })).toBeVisible();
    await expectAccessibleThemes(page);
  });
});

test('on a phone the bar of actions stays as it is and leaves the text where it is', async ({
  loginAs,
  site,
}) => {
  const member = await registerMember(site, 'Pia Phone');
  const { _id: id } = await createPost(site, member);
  const page = await loginAs(member);
  const writer = new Writer(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await writer.open();
  await expect(writer.status).toHaveText('Nothing to save yet');
  const heightOfLongState = (await writer.actions.boundingBox())?.height;

  await writer.open(id);
  await expect(writer.status).toHaveText('Saved');
  expect((await writer.actions.boundingBox())?.height).toBe(heightOfLongState);

  const more = writer.actions.getByRole('button', { name: 'More actions' });
  await more.click();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await writer.choose('Distraction-free');
  const width = async (name: string) => (await writer.field(name).boundingBox())?.width;
  await expect.poll(() => width('Summary')).toBeGreaterThan(300);
  await page.keyboard.press('Escape');

  await writer.open(id, '?tab=seo');
  // The line below the tabs covers a pixel of it.
  await expect(writer.tab('SEO & metadata')).toBeInViewport({ ratio: 0.95 });
});
